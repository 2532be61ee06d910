import { type CustomTypesConfig, types } from "pg";

// A count fits a number; a date is a calendar day and must not become an instant in some time zone.
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, String],
]);

/**
 * How values of the database become values here: int8 and numeric are numbers, a date is
 * `YYYY-MM-DD`, timestamptz is a Date. Kept per pool, so that nothing changes for other users of pg.
 */
export const connectionTypes: CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0]) =>
    parsers.get(oid) ?? types.getTypeParser(oid),
};
