export const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The values by the names of their columns, for a statement that reads them from JSON. */
export const toColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));

/** Parses a timestamp in JSON from PostgreSQL, to which the types of columns do not apply. */
export const parseInstant = (text: string): Date => new Date(text);
