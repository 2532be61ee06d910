import { sql } from "kysely";
import { VOCABULARY } from "../../schema/vocabulary.ts";

const LITERALS = sql.join(VOCABULARY.difficulties.map((difficulty) => sql.lit(difficulty)));

/** The same expression as in the index `puzzles_archive`. */
export function difficultyOrder(column: "difficulty" | "puzzles.difficulty" | "p.difficulty") {
  return sql<number>`array_position(array[${LITERALS}], ${sql.ref(column)})`;
}
