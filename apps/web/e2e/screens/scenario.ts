import { recountPuzzles } from "@jumbl/db/queries/puzzles/puzzle-counts";
import type { Page } from "@playwright/test";

import type { Difficulty, RestPlayer } from "../support/rest-player.ts";
import { setPuzzle } from "../support/database.ts";
import type { AppServer } from "../support/app-server.ts";
import type { Fixtures, Player } from "../support/fixtures.ts";

export type ScreenContext = Pick<Fixtures, "clock" | "getAnswers" | "createPlayer" | "playAs"> & {
  page: Page;
  server: AppServer;
};

const TODAY = "2033-03-10";
export const NOON = `${TODAY}T12:00:00Z`;

const DAY_MS = 86_400_000;

const PUZZLES = [
  ["easy", "BASKET", "TKSEAB", "Containers"],
  ["medium", "SILVER SPOON", "VRLSIE PNOOS", "At the Table"],
  ["hard", "MARMALADE", "LMADERAMA", "Sauces and Condiments"],
] as const;

const RIVALS: readonly (readonly [username: string, days: number, ms: number, wrong: number])[] = [
  ["typesetter", 7, 24_310, 0],
  ["inky_fingers", 6, 31_020, 1],
  ["quizzical_quail_1234", 3, 18_640, 2],
  ["ada", 2, 55_800, 0],
];

/**
 * Removes the players of earlier journeys, creates players with a history, and freezes the clock at noon of a fixed
 * day. Returns the player who has played most.
 */
export async function seedPlayers(ctx: ScreenContext): Promise<Player> {
  const { page, clock, createPlayer, playAs, server } = ctx;
  await server.database.db.deleteFrom("users").execute();
  const days = 7;
  await clock.freeze(getNoonDaysAgo(days));
  const veteran = await createPlayer(page, { username: "wordsmith" });
  const rivals = [];
  for (const [username, ...rest] of RIVALS) {
    rivals.push({ play: playAs(await createPlayer(page, { username })), rest });
  }
  for (let day = days; day > 0; day -= 1) {
    const noon = getNoonDaysAgo(day);
    await clock.freeze(noon);
    await playDay(playAs(veteran), day);
    for (const { play, rest } of rivals) {
      const [playedDays, ms, wrong] = rest;
      if (day > playedDays) continue;
      await clock.freeze(noon);
      await play.solve("easy", { ms, wrong });
    }
  }
  for (const [difficulty, word, scrambled, category] of PUZZLES) {
    await setPuzzle(server.database, { date: TODAY, difficulty, word, scrambled, category });
  }
  await clock.freeze(NOON);
  await playAs(veteran).call("GET", "puzzles/today");
  await seedCrowd(server, NOON, 214);
  return veteran;
}

/** Stores daily plays of a day's puzzles, by players who are on no board, and updates the statistics. */
export async function seedCrowd(
  { database: { db, pool } }: AppServer,
  noon: string,
  count: number,
): Promise<void> {
  await pool.query(`
    with crowd as materialized (select gen_random_uuid() as id, n from generate_series(1, ${count}) as n),
    players as (
      insert into users (id, username, email)
      select id, 'crowd_' || left(id::text, 8), id || '@crowd.example' from crowd
    )
    insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive,
      is_humanly_possible, started_at, completed_at)
    select crowd.id, p.id, 1, n % 6 > 0, 1 + sqrt(n % 43)::integer, 9000 + n * n * 8, n % 7 / 2, false, true,
      '${noon}', timestamptz '${noon}' + make_interval(secs => 9 + n * n * 0.008)
    from crowd, puzzles as p where p.date = '${noon.slice(0, 10)}'`);
  await recountPuzzles(db);
}

async function playDay(play: RestPlayer, day: number): Promise<void> {
  await play.solve("easy", { ms: 12_000 + day * 2310, wrong: day % 3 });
  if (day % 4 === 0) await play.giveUp("medium");
  else await play.solve("medium", { ms: 30_000 + day * 4170, wrong: day % 2, hints: day % 3 });
  if (day % 3 === 0) await play.giveUp("hard");
  else if (day % 2 === 1) await play.solve("hard", { ms: 70_000 + day * 9890, wrong: 4, hints: 3 });
}

function getNoonDaysAgo(days: number): string {
  return new Date(Date.parse(NOON) - days * DAY_MS).toISOString();
}

/** Creates a player who has finished some of today's puzzles. */
export async function createPlayerWithResults(
  { page, clock, createPlayer, playAs }: ScreenContext,
  results: Partial<Record<Difficulty, "solved" | "failed">> = {},
): Promise<Player> {
  await clock.freeze(NOON);
  const player = await createPlayer(page);
  for (const difficulty of ["easy", "medium", "hard"] as const) {
    if (results[difficulty] === "solved") {
      await playAs(player).solve(difficulty, { ms: 42_170, wrong: 2, hints: 1 });
    }
    if (results[difficulty] === "failed") await playAs(player).giveUp(difficulty);
  }
  await clock.freeze(NOON);
  return player;
}
