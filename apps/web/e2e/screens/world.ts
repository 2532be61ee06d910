import type { Page } from "@playwright/test";

import type { Difficulty, Play } from "../support/play-by-rest.ts";
import type { Jumbl } from "../support/jumbl.ts";
import type { Answers, Clock, Player } from "../support/test.ts";

/** What the support of the journeys lends to the screens. */
export interface Stage {
  page: Page;
  jumbl: Jumbl;
  clock: Clock;
  answers: (date?: string) => Promise<Answers>;
  newPlayer: (page: Page, who?: { username?: string; email?: string }) => Promise<Player>;
  playAs: (player: Player) => Play;
}

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
 * A town of players with a past, on a day that is always the same. The clock stands at its noon. Answers the
 * player with the longest history.
 */
export async function settle(stage: Stage): Promise<Player> {
  const { page, clock, newPlayer, playAs, jumbl } = stage;
  const days = 7;
  await clock.freeze(dayBefore(days));
  const veteran = await newPlayer(page, { username: "wordsmith" });
  const rivals = [];
  for (const [username, ...rest] of RIVALS) {
    rivals.push({ play: playAs(await newPlayer(page, { username })), rest });
  }
  for (let day = days; day > 0; day -= 1) {
    const noon = dayBefore(day);
    await clock.freeze(noon);
    await playLikeAPerson(playAs(veteran), day);
    for (const { play, rest } of rivals) {
      const [playedDays, ms, wrong] = rest;
      if (day > playedDays) continue;
      await clock.freeze(noon);
      await play.solve("easy", { ms, wrong });
    }
  }
  await clock.freeze(NOON);
  await playAs(veteran).call("GET", "puzzles/today");
  for (const [difficulty, word, scrambled, category] of PUZZLES) {
    await jumbl.database.db
      .updateTable("puzzles")
      .set({ word, scrambled, category, alternates: [] })
      .where("date", "=", TODAY)
      .where("difficulty", "=", difficulty)
      .execute();
  }
  return veteran;
}

async function playLikeAPerson(play: Play, day: number): Promise<void> {
  await play.solve("easy", { ms: 12_000 + day * 2310, wrong: day % 3 });
  if (day % 4 === 0) await play.giveUp("medium");
  else await play.solve("medium", { ms: 30_000 + day * 4170, wrong: day % 2, hints: day % 3 });
  if (day % 3 === 0) await play.giveUp("hard");
  else if (day % 2 === 1) await play.solve("hard", { ms: 70_000 + day * 9890, wrong: 4, hints: 3 });
}

function dayBefore(days: number): string {
  return new Date(Date.parse(NOON) - days * DAY_MS).toISOString();
}

/** A player who has just come, with some of today's puzzles behind them. */
export async function comeWith(
  { page, clock, newPlayer, playAs }: Stage,
  ends: Partial<Record<Difficulty, "solved" | "failed">> = {},
): Promise<Player> {
  await clock.freeze(NOON);
  const player = await newPlayer(page);
  for (const difficulty of ["easy", "medium", "hard"] as const) {
    if (ends[difficulty] === "solved") {
      await playAs(player).solve(difficulty, { ms: 42_170, wrong: 2, hints: 1 });
    }
    if (ends[difficulty] === "failed") await playAs(player).giveUp(difficulty);
  }
  await clock.freeze(NOON);
  return player;
}
