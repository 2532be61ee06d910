/** Parses a timestamp in JSON from PostgreSQL, to which the types of columns do not apply. */
export const parseInstant = (text: string): Date => new Date(text);
