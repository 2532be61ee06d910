import { USERNAME_MAX, USERNAME_MIN } from "@jumbl/domain/account";

export const USERNAME_HINT = `${USERNAME_MIN} to ${USERNAME_MAX} letters, digits or underscores. Other players see it on the leaderboard.`;
