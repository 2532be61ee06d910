import type { Page } from "@playwright/test";

import type { Answers, Clock } from "./database.ts";
import type { createGamePage } from "./game-page.ts";
import type { RestPlayer } from "./rest-player.ts";

export type Player = {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
};

export type Fixtures = {
  clock: Clock;
  getAnswers: (date?: string) => Promise<Answers>;
  /**
   * Registers a player and signs the page in, with consent declined. A sign-in lasts 30 days of the server's clock, so
   * set the clock first.
   */
  createPlayer: (page: Page, who?: { username?: string; email?: string }) => Promise<Player>;
  /** The game screen of `page`. */
  game: ReturnType<typeof createGamePage>;
  /** Opens the game as a new player. If a day (`YYYY-MM-DD`) is given, the clock is set to its noon. */
  openGame: (day?: string) => Promise<void>;
  /** Opens the game like `openGame` and starts the easy puzzle. Returns its word. */
  startPlay: (day?: string) => Promise<string>;
  /** Lets a player play over the REST API. */
  playAs: (player: Player) => RestPlayer;
  /** Opens a page with its own cookies and storage, like another device. It is closed after the journey. */
  openDevice: () => Promise<Page>;
  /** Uncaught errors and console errors. The journey fails unless it is empty at the end. */
  pageErrors: string[];
};
