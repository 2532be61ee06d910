import type { Migration } from "kysely/migration";
import * as game from "./0001-game.ts";

/** Every migration, in the order of their names. Forward only: a mistake is mended by the next one. */
export const migrations: Record<string, Migration> = {
  "0001-game": game,
};
