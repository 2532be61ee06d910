/** SQL that returns `user_id`, `puzzle_id` and `detail` of each difference, without the product's own queries. */
export type Check = string;
