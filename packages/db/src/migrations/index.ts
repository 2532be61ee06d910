import type { Migration as KyselyMigration } from "kysely/migration";
import * as game from "./0001-game.ts";
import * as standings from "./0002-standings.ts";
import * as signIn from "./0003-sign-in.ts";
import * as flatCost from "./0004-flat-cost.ts";
import * as operatorActions from "./0005-operator-actions.ts";
import * as passwordResets from "./0006-password-resets.ts";
import * as historyIndex from "./0007-history-index.ts";
import * as boardIndexes from "./0008-board-indexes.ts";
import * as dropFirstIndex from "./0009-drop-first-index.ts";
import * as puzzleCounts from "./0010-puzzle-counts.ts";
import * as operatorMeasures from "./0012-operator-measures.ts";
import * as countingVersion from "./0013-counting-version.ts";
import * as countingIndex from "./0014-counting-index.ts";
import * as callers from "./0015-callers.ts";

/**
 * An online one runs outside a transaction, one statement after another, and from the start again if it was
 * interrupted.
 */
export type Migration = KyselyMigration & { isOnline?: boolean };

/** In the order of their names. Forward only: a later migration corrects an earlier one. */
export const migrations: Record<string, Migration> = {
  "0001-game": game,
  "0002-standings": standings,
  "0003-sign-in": signIn,
  "0004-flat-cost": flatCost,
  "0005-operator-actions": operatorActions,
  "0006-password-resets": passwordResets,
  "0007-history-index": historyIndex,
  "0008-board-indexes": boardIndexes,
  "0009-drop-first-index": dropFirstIndex,
  "0010-puzzle-counts": puzzleCounts,
  "0012-operator-measures": operatorMeasures,
  "0013-counting-version": countingVersion,
  "0014-counting-index": countingIndex,
  "0015-callers": callers,
};
