export const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The values by the names of their columns, for a statement that reads them from JSON. */
export const toColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));

/** A row in JSON from PostgreSQL, to which the types of columns do not apply: instants are strings. */
export type AsJson<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key];
};

export const parseInstant = <Text extends string | null>(text: Text) =>
  (text === null ? null : new Date(text)) as Text extends null ? null : Date;
