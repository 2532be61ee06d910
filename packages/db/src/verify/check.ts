/** SQL that returns `user_id`, `puzzle_id` and `detail` of each difference, without the product's own queries. */
export type Check = string;

/** Checks that run as one statement. */
export type CheckGroup = {
  /** Common table expressions that the checks share, so that PostgreSQL computes them once. */
  shared?: string;
  checks: Record<string, Check>;
};
