/** A timestamp in JSON that PostgreSQL has written, where the types of columns do not apply. */
export const parseInstant = (text: string): Date => new Date(text);
