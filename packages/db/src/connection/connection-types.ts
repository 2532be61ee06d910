import { type CustomTypesConfig, types } from "pg";

// Counts fit into a number; a date must not become an instant in some time zone.
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, String],
]);

/**
 * int8 and numeric become numbers, date becomes `YYYY-MM-DD` text, timestamptz a Date. Set per pool, not for all of pg.
 */
export const connectionTypes: CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0]) =>
    PARSERS.get(oid) ?? types.getTypeParser(oid),
};
