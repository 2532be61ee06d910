import { setTimeout } from "node:timers/promises";
import { waitUntil } from "@jumbl/db/testing";
import { type JsonRequest, type JsonResponse, sendJson } from "@jumbl/api/testing/send-json.ts";
import { createRegistration, listPuzzleIds } from "./client.ts";
import { type Count, createPlayEntry, Ledger, type PlayEntry } from "./ledger.ts";
import type { Answers } from "./stored-accounts.ts";

export type LoadOptions = {
  /** Each player uses one of them; others may be added later. */
  urls: string[];
  /** Whether each request goes to the next of `urls` instead. */
  isSpread?: boolean;
  clients?: number;
  /** After this many milliseconds a request counts as failed. */
  limitMs?: number;
  answers: Answers;
  usernamePrefix?: string;
  /** Whether no player deletes their account. */
  keepsAccounts?: boolean;
  /** Whether each player, after the last puzzle, reads it in every list. */
  checksReads?: boolean;
};

type Body = JsonResponse["body"];

/** The reads that must show all of a player's `solves` immediately, on every instance. */
const READS: [path: string, isRight: (body: Body, solves: number) => boolean][] = [
  ["/api/puzzles/today", ({ puzzles }) => puzzles.every((each: Body) => each.hasPlayed)],
  ["/api/stats/me", ({ totalSolved }, solves) => totalSolved === solves],
  ["/api/history/me?limit=30", ({ history }, solves) => history.length === solves],
  ["/api/achievements/me", ({ achievements }) => achievements.some((each: Body) => each.earned)],
  ["/api/puzzles?limit=30", ({ puzzles }) => puzzles.some((each: Body) => each.result !== null)],
  ["/api/leaderboard/streaks?period=all", ({ me }) => me.rank !== null],
  ["/api/leaderboard/fastest?period=month", ({ me }) => me !== undefined],
  ["/api/leaderboard/least-attempts?period=today", ({ me }) => me !== undefined],
  ["/trpc/stats.me?batch=1", ([{ result }], solves) => result.data.totalSolved === solves],
];

const REQUEST_LIMIT_MS = 10_000;
const RETRY_MS = 200;

/** The code of a broken connection, or the name of the error: TimeoutError. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

/** The current UTC time as `HH:MM:SS`. */
const formatTime = () => new Date().toISOString().slice(11, 19);

/** Players who sign up and play the day's puzzles; some then delete their account. */
export class Load {
  readonly ledger = new Ledger();
  /** The number of responses by status. */
  readonly statuses = new Map<number, number>();
  /** Responses that no request of a player may get. */
  readonly unexpected: string[] = [];
  /** The number of requests without a response, by cause. */
  readonly failures = new Map<string, number>();
  /** The time, the call and the cause of each request that failed or got a 5xx. */
  readonly errors: string[] = [];
  longestWritePauseMs = 0;
  requests = 0;
  readonly #options: LoadOptions;
  readonly #running: Promise<void[]>;
  #isStopping = false;
  #lastSuccess = performance.now();
  #players = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    const { clients = 16 } = options;
    this.#running = Promise.all(
      Array.from({ length: clients }, (_, client) => this.#play(() => this.#pickUrl(client))),
    );
  }

  #pickUrl(client: number): string {
    const { urls, isSpread = false } = this.#options;
    this.requests += 1;
    return urls[(isSpread ? this.requests : client) % urls.length]!;
  }

  /** Waits until `count` more requests are acknowledged. */
  async waitForProgress(count: number): Promise<void> {
    const before = this.ledger.acknowledged;
    const isDone = () => this.ledger.acknowledged >= before + count;
    await waitUntil(`${count} more acknowledged requests`, isDone).catch((error: Error) => {
      throw new Error(`${error.message}: ${this.describe()}`);
    });
  }

  /** Counts everything that was not acknowledged. */
  describe(): string {
    const statuses = [...this.statuses].filter(([status]) => status !== 200);
    return [...statuses, ...this.failures].map(([kind, times]) => `${times} × ${kind}`).join(", ");
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #play(pickUrl: () => string): Promise<void> {
    while (!this.#isStopping) {
      this.#players += 1;
      await this.#playDay(pickUrl, this.#players);
    }
  }

  async #playDay(pickUrl: () => string, player: number): Promise<void> {
    const { usernamePrefix = "player", keepsAccounts = false, answers } = this.#options;
    const account = this.ledger.addAccount(`${usernamePrefix}_${player}`);
    const body = createRegistration(account.username);
    const registered = await this.#write(`${pickUrl()}/api/auth/register`, account.created, {
      body,
    });
    if (registered?.status !== 200) return;
    const token = String(registered.body["token"]);
    const today = await this.#send(`${pickUrl()}/api/puzzles/today`, { token });
    if (today?.status !== 200) return;
    const ids = listPuzzleIds(today.body);
    const dates = new Set(ids.map((id) => answers.get(id)?.date));
    if (dates.size > 1) this.unexpected.push(`puzzles of several days: ${[...dates].join(", ")}`);
    for (const id of ids) {
      const play = createPlayEntry();
      account.plays.set(id, play);
      if (!(await this.#solve(pickUrl, token, id, play))) return;
    }
    for (const [path, isRight] of this.#options.checksReads === true ? READS : []) {
      const read = await this.#send(pickUrl() + path, { token });
      if (read?.status === 200 && !isRight(read.body, ids.length))
        this.unexpected.push(`${path} lacks the day of ${account.username}`);
    }
    if (keepsAccounts || player % 4 > 0) return;
    const deletion: JsonRequest = { method: "DELETE", token };
    await this.#write(`${pickUrl()}/api/auth/account`, account.deleted, deletion);
  }

  /** Plays one puzzle to its end; false when the load stops first. */
  async #solve(
    pickUrl: () => string,
    token: string,
    puzzleId: string,
    play: PlayEntry,
  ): Promise<boolean> {
    const post = (path: string, count: Count, more: object = {}) =>
      this.#write(`${pickUrl()}/api/game/${path}`, count, { token, body: { puzzleId, ...more } });
    const answer = this.#options.answers.get(puzzleId);
    if (answer === undefined) return false;
    const started = await this.#repeat(() => post("start", play.started));
    if (started?.status !== 200) return false;
    await post("validate", play.attempts, { guess: "FIRST GUESS" });
    await Promise.all([post("hint", play.hints), post("hint", play.hints)]);
    await post("validate", play.attempts, { guess: "SECOND GUESS" });
    const solved = await this.#repeat(async () => {
      const response = await post("validate", play.attempts, { guess: answer.word });
      // Any request without a response may have ended the play.
      if (response === undefined) this.ledger.record(play.solves, "uncertain");
      if (response?.status === 200 || response?.body["code"] === "already_finished") {
        this.ledger.record(play.solves, "acknowledged");
      }
      return response;
    });
    if (solved === undefined) return false;
    const submitted = await this.#repeat(() => post("submit", play.solves, { solved: true }));
    return submitted?.status === 200;
  }

  /** Repeats a request until a response arrives; undefined when the load stops first. */
  async #repeat(
    request: () => Promise<JsonResponse | undefined>,
  ): Promise<JsonResponse | undefined> {
    for (;;) {
      const response = await request();
      if (response !== undefined || this.#isStopping) return response;
      await setTimeout(RETRY_MS);
    }
  }

  /** Sends a request that changes something, and records whether it was acknowledged. */
  async #write(url: string, count: Count, request: JsonRequest): Promise<JsonResponse | undefined> {
    const response = await this.#send(url, request);
    if (response === undefined) this.ledger.record(count, "uncertain");
    else if (response.status === 200) {
      this.ledger.record(count, "acknowledged");
      const now = performance.now();
      this.longestWritePauseMs = Math.max(this.longestWritePauseMs, now - this.#lastSuccess);
      this.#lastSuccess = now;
    }
    return response;
  }

  /** Undefined when the request may or may not have been carried out. */
  async #send(url: string, request: JsonRequest): Promise<JsonResponse | undefined> {
    const { limitMs = REQUEST_LIMIT_MS } = this.#options;
    const { pathname } = new URL(url);
    let failure: string;
    try {
      const response = await sendJson(url, { limitMs, ...request });
      const { status, text } = response;
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (![200, 409].includes(status) && !(status === 503 && response.retryAfter))
        this.unexpected.push(`${pathname}: ${status} ${text}`);
      if (status < 500 && status !== 408) return response;
      failure = `${status} ${text}`;
    } catch (error) {
      failure = describeFailure(error);
      this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
    }
    this.errors.push(`${formatTime()} ${pathname}: ${failure}`);
    await setTimeout(RETRY_MS);
    return undefined;
  }
}
