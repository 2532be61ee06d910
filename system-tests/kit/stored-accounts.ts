import { connect, type ConnectOptions } from "@jumbl/db";
import { waitUntil } from "@jumbl/db/testing";
import type { StoredAccount } from "./ledger.ts";

/** A PostgreSQL, or the folder of an embedded database that no process has open. */
export type Source = Pick<ConnectOptions, "databaseUrl" | "dataDir">;

async function queryAll<Row extends object>(source: Source, statement: string): Promise<Row[]> {
  const connection = await connect(source);
  try {
    return (await connection.pool.query<Row>(statement)).rows;
  } finally {
    await connection.close();
  }
}

/** Reads the rows that the ledger is compared with, without the product's queries. */
export const readAccounts = (source: Source): Promise<StoredAccount[]> =>
  queryAll(
    source,
    `select username, coalesce((
        select json_agg(json_build_object('puzzleId', s.puzzle_id, 'attempts', s.attempts,
          'hints', coalesce((select hints_used from hint_usage h where (h.user_id, h.puzzle_id) = (s.user_id, s.puzzle_id)), 0),
          'results', (select count(*) from game_results r where (r.user_id, r.puzzle_id) = (s.user_id, s.puzzle_id)),
          'solves', (select count(*) from game_results r
            where (r.user_id, r.puzzle_id) = (s.user_id, s.puzzle_id) and r.solved)))
        from puzzle_sessions s where s.user_id = u.id), '[]') as plays
      from users u`,
  );

/** The answers of all puzzles by id. */
export type Answers = Map<string, { word: string; date: string }>;

/** Reads the answers, once the server has created the puzzles of today and tomorrow. */
export async function readAnswers(source: Source): Promise<Answers> {
  let answers: Answers = new Map();
  await waitUntil("the puzzles of today and tomorrow", async () => {
    const rows = await queryAll<{ id: string; word: string; date: string }>(
      source,
      "select id, word, date from puzzles",
    );
    answers = new Map(rows.map(({ id, ...answer }) => [id, answer]));
    return answers.size >= 6;
  });
  return answers;
}
