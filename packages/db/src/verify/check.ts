/**
 * SQL that returns a row for each difference: `user_id` and `puzzle_id` of what it concerns, or null, and `detail`, a
 * text. It is written without the product's queries and functions, so that it can prove them wrong.
 */
export type Check = string;
