import type { CATEGORIES } from "@jumbl/domain/achievement";
import type { PROVIDERS } from "@jumbl/domain/account";
import type { MIN_SOLVES, PERIODS } from "@jumbl/domain/leaderboard";
import type { DIFFICULTIES } from "@jumbl/domain/puzzle";

/**
 * Values that also occur in SQL. They have the domain's literal types, so the compiler rejects a difference. The tests
 * of the API store each of them, which the check constraints of the migrations must allow.
 */
export const VOCABULARY: {
  difficulties: typeof DIFFICULTIES;
  periods: typeof PERIODS;
  providers: typeof PROVIDERS;
  categories: typeof CATEGORIES;
  minSolves: typeof MIN_SOLVES;
} = {
  difficulties: ["easy", "medium", "hard"],
  periods: ["all", "today", "month", "year"],
  providers: ["google", "ego"],
  categories: ["easy", "medium", "hard", "legendary"],
  minSolves: 5,
};
