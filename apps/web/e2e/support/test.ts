import { advanceClock, freezeClock, readClock, resetClock, setClock } from "@jumbl/db/testing";
import { expect, test as base, type Page } from "@playwright/test";

import { type Jumbl, type JumblOptions, startJumbl } from "./jumbl.ts";
import { type Play, playByRest } from "./play-by-rest.ts";

export interface Player {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

export type Answers = Record<"easy" | "medium" | "hard", { id: string; word: string }>;

/** The server's clock. A journey's end sets it right again. */
export interface Clock {
  /** Stands at the instant (ISO) and goes on from there. */
  set: (instant: string) => Promise<void>;
  freeze: (instant: string) => Promise<void>;
  advance: (milliseconds: number) => Promise<void>;
  now: () => Promise<Date>;
}

interface Support {
  clock: Clock;
  /** The words of a day (`YYYY-MM-DD`, today when not given), once its puzzles are there. */
  answers: (date?: string) => Promise<Answers>;
  /**
   * Registers a player, and signs the page in as them with the cookie question answered. A sign-in
   * lasts 30 days of the server's clock: a journey to another year sets the clock first.
   */
  newPlayer: (page: Page, who?: { username?: string; email?: string }) => Promise<Player>;
  /** Plays for a player without a browser. */
  playAs: (player: Player) => Play;
  /** What a page of the journey complained about: errors that nobody caught, and words in red of its console. */
  complaints: string[];
}

let players = 0;

/** Playwright's `test` with a Jumbl per worker: journeys of one worker follow each other. */
export const test = base.extend<Support, { jumbl: Jumbl } & JumblOptions>({
  withProviders: [false, { option: true, scope: "worker" }],
  settings: [{}, { option: true, scope: "worker" }],

  jumbl: [
    async ({ withProviders, settings }, use) => {
      const jumbl = await startJumbl({ withProviders, settings });
      await use(jumbl);
      await jumbl.stop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ jumbl }, use) => use(jumbl.url),

  clock: async ({ jumbl: { database } }, use) => {
    await use({
      set: (instant) => setClock(database.db, instant),
      freeze: (instant) => freezeClock(database.db, instant),
      advance: (milliseconds) => advanceClock(database.db, milliseconds),
      now: () => readClock(database.db),
    });
    await resetClock(database.db);
  },

  answers: async ({ jumbl: { database } }, use) => {
    await use(async (date) => {
      const day = date ?? (await readClock(database.db)).toISOString().slice(0, 10);
      const listPuzzles = () =>
        database.db
          .selectFrom("puzzles")
          .select(["id", "word", "difficulty"])
          .where("date", "=", day)
          .execute();
      // They are written by the first call that asks for the day.
      await expect.poll(async () => (await listPuzzles()).length, `puzzles of ${day}`).toBe(3);
      const puzzles = await listPuzzles();
      const entries = puzzles.map(({ difficulty, id, word }) => [difficulty, { id, word }]);
      return Object.fromEntries(entries) as Answers;
    });
  },

  newPlayer: async ({ jumbl: { url } }, use) => {
    await use(async (page, who = {}) => {
      players += 1;
      const { username = `player_${process.pid}_${players}` } = who;
      const { email = `${username}@example.org` } = who;
      const account = { username, email, password: "Right-1-Horse" };
      const response = await page.request.post(`${url}/api/auth/register`, {
        data: { ...account, confirmPassword: account.password },
      });
      if (!response.ok())
        throw new Error(`register: ${response.status()} ${await response.text()}`);
      const { token, user } = (await response.json()) as { token: string; user: { id: string } };
      await signIn(page, token);
      return { ...account, id: user.id, token };
    });
  },

  playAs: async ({ jumbl: { url }, clock, answers }, use) => {
    await use(({ token }) => playByRest({ url, token, clock, answers }));
  },

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("weberror", (error) => complaints.push(String(error.error())));
      context.on("console", (message) => {
        if (message.type() === "error" && !isOfTheNetwork(message.text())) {
          complaints.push(message.text());
        }
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Onto some page of ours, where the storage can be reached. */
export async function arrive(page: Page): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/privacy");
}

/** Puts a player's token where the page looks for it, as a sign-in that is remembered does. */
export async function signIn(page: Page, token: string): Promise<void> {
  await arrive(page);
  await page.evaluate((authToken) => {
    localStorage.clear();
    localStorage.setItem("authToken", authToken);
    localStorage.setItem("cookieConsent", "declined");
  }, token);
}

/** A refused call is told to the player; the browser notes it in its console besides. */
function isOfTheNetwork(text: string): boolean {
  return text.startsWith("Failed to load resource");
}

export { expect } from "@playwright/test";
