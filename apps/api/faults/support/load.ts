import { setTimeout } from "node:timers/promises";
import { describeSecond } from "./format-date.ts";
import { type Count, createPlayEntry, Ledger, type PlayEntry } from "./ledger.ts";
import { waitUntil } from "./poll.ts";
import type { Answers } from "./read-accounts.ts";

export type LoadOptions = {
  /** Each player stays with one of them. */
  urls: string[];
  clients?: number;
  /** After so many milliseconds a request counts as failed. */
  limitMs?: number;
  answers: Answers;
  /** Of the players' names. */
  prefix?: string;
};

type Answer = { status: number; body: { [key: string]: unknown } };

const REQUEST_LIMIT_MS = 10_000;
const RETRY_MS = 200;
const PASSWORD = "Plum-Orchard-42";

/** Answers that say that the request may or may not have been carried out. */
const isUncertain = (status: number) => status >= 500 || status === 408;

/** The code of a broken connection, or the name of the error: TimeoutError. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

const formatCounts = (counts: Map<string, number>) =>
  [...counts].map(([what, times]) => `${times} × ${what}`).join(", ");

/** Players who sign up, play the day's puzzles, and some of whom delete their account. */
export class Load {
  readonly ledger = new Ledger();
  /** How many answers had each status. */
  readonly statuses = new Map<number, number>();
  /** Answers that no request of a player may have. */
  readonly unexpected: string[] = [];
  /** How many requests failed without an answer, by cause. */
  readonly failures = new Map<string, number>();
  /** Each request that failed or received 5xx: when, which, and how. */
  readonly errors: string[] = [];
  /** The longest time without a successful answer, in milliseconds. */
  longestSilenceMs = 0;
  readonly #options: LoadOptions;
  readonly #running: Promise<void>;
  #isStopping = false;
  #lastSuccess = performance.now();
  #names = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    const { clients = 16, urls } = options;
    const players = Array.from({ length: clients }, (_, index) =>
      this.#play(urls[index % urls.length]!),
    );
    this.#running = Promise.all(players).then(() => {});
  }

  /** Waits until so many more requests were acknowledged. */
  async waitForProgress(count: number): Promise<void> {
    const before = this.ledger.acknowledged;
    const isDone = () => this.ledger.acknowledged >= before + count;
    await waitUntil(`${count} more answers under load`, isDone).catch((error: Error) => {
      const answered = this.ledger.acknowledged - before;
      throw new Error(`${error.message}: ${answered} answered; in all ${this.describe()}`);
    });
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, times) => sum + times, 0);
  }

  /** What was not acknowledged: statuses, and causes of failures. */
  describe(): string {
    const { 200: _, ...rest } = Object.fromEntries(this.statuses);
    return formatCounts(new Map([...Object.entries(rest), ...this.failures]));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #play(url: string): Promise<void> {
    while (!this.#isStopping) {
      this.#names += 1;
      await this.#playDay(url, this.#names);
    }
  }

  async #playDay(url: string, number: number): Promise<void> {
    const { prefix = "player" } = this.#options;
    const account = this.ledger.addAccount(`${prefix}_${number}`);
    const { username } = account;
    const body = { username, email: `${username}@example.org`, password: PASSWORD };
    const registered = await this.#write(url, "POST /api/auth/register", account.created, { body });
    if (registered?.status !== 200) return;
    const token = String(registered.body["token"]);
    const today = await this.#send(url, "GET /api/puzzles/today", { token });
    const puzzles = (today?.body["puzzles"] ?? []) as { id: string }[];
    this.#requireOneDay(puzzles);
    for (const { id } of puzzles) {
      const play = createPlayEntry();
      account.plays.set(id, play);
      if (!(await this.#solve(url, token, id, play))) return;
    }
    if (number % 4 === 0)
      await this.#write(url, "DELETE /api/auth/account", account.deleted, { token });
  }

  #requireOneDay(puzzles: { id: string }[]): void {
    const dates = new Set(puzzles.map(({ id }) => this.#options.answers.get(id)?.date));
    if (dates.size > 1) this.unexpected.push(`puzzles of several days: ${[...dates].join(", ")}`);
  }

  /** Plays one puzzle to its end; false when the load stops before. */
  async #solve(url: string, token: string, puzzleId: string, play: PlayEntry): Promise<boolean> {
    const post = (path: string, count: Count, more: object = {}) =>
      this.#write(url, `POST /api/game/${path}`, count, { token, body: { puzzleId, ...more } });
    const answer = this.#options.answers.get(puzzleId);
    if (answer === undefined) return false;
    const started = await this.#repeat(() => post("start", play.started));
    if (started?.status !== 200) return false;
    await post("validate", play.attempts, { guess: "FIRST GUESS" });
    await post("hint", play.hints);
    await post("validate", play.attempts, { guess: "SECOND GUESS" });
    const solved = await this.#repeat(async () => {
      const response = await post("validate", play.attempts, { guess: answer.word });
      // Of those without an answer, one may have ended the play.
      if (response === undefined) this.ledger.record(play.solves, "unanswered");
      if (response?.status === 200 || response?.body["code"] === "already_finished") {
        this.ledger.record(play.solves, "acknowledged");
      }
      return response;
    });
    if (solved === undefined) return false;
    return (
      (await this.#repeat(() => post("submit", play.solves, { solved: true })))?.status === 200
    );
  }

  /** Repeats a request until it is answered; undefined when the load stops before. */
  async #repeat(request: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    for (;;) {
      const answer = await request();
      if (answer !== undefined || this.#isStopping) return answer;
      await setTimeout(RETRY_MS);
    }
  }

  /** Sends a request that changes something, and records its answer. */
  async #write(
    url: string,
    call: string,
    count: Count,
    options: { token?: string; body?: object },
  ): Promise<Answer | undefined> {
    const answer = await this.#send(url, call, options);
    if (answer === undefined) this.ledger.record(count, "unanswered");
    else if (answer.status === 200) this.ledger.record(count, "acknowledged");
    return answer;
  }

  /** Undefined when nobody can know whether the request was carried out. */
  async #send(
    url: string,
    call: string,
    { token, body }: { token?: string; body?: object },
  ): Promise<Answer | undefined> {
    const [method, path] = call.split(" ") as [string, string];
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(this.#options.limitMs ?? REQUEST_LIMIT_MS),
      });
      const text = await response.text();
      return this.#recordAnswer(call, response.status, text);
    } catch (error) {
      const cause = describeFailure(error);
      this.failures.set(cause, (this.failures.get(cause) ?? 0) + 1);
      this.#recordError(call, cause);
      await setTimeout(RETRY_MS);
      return undefined;
    }
  }

  #recordError(call: string, how: string): void {
    this.errors.push(`${describeSecond()} ${call}: ${how}`);
  }

  async #recordAnswer(call: string, status: number, text: string): Promise<Answer | undefined> {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 200) {
      const now = performance.now();
      this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.#lastSuccess);
      this.#lastSuccess = now;
    } else if (![409, 503].includes(status)) this.unexpected.push(`${call}: ${status} ${text}`);
    if (isUncertain(status)) {
      this.#recordError(call, `${status} ${text}`);
      await setTimeout(RETRY_MS);
      return undefined;
    }
    return { status, body: JSON.parse(text) as Answer["body"] };
  }
}
