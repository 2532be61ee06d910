import { isDeepStrictEqual } from "node:util";
import { type JsonRequest } from "@jumbl/api/testing/send-json.ts";
import { createRegistration } from "../kit/client.ts";
import {
  DIFFICULTIES,
  getDate,
  getGraceEnd,
  type Puzzle,
  type Result,
  toSeconds,
} from "./results.ts";
import type { Sent, Service } from "./service.ts";

export type Play = {
  puzzle: Puzzle;
  startedAt: number;
  attempts: number;
  hints: number;
  isArchive: boolean;
  isEnded: boolean;
};

/** Returns a number from 0 to below `limit`. */
export type Random = (limit: number) => number;

/** A player who knows all answers and records what the servers have acknowledged. */
export class Player {
  username: string;
  isDeleted = false;
  readonly results: Result[] = [];
  readonly #plays = new Map<string, Play>();
  readonly #service: Service;
  readonly #random: Random;
  readonly #registration: ReturnType<typeof createRegistration>;
  readonly #address: string;
  #token: string | undefined;
  #names = 0;

  constructor(service: Service, { number, random }: { number: number; random: Random }) {
    this.#service = service;
    this.#random = random;
    this.username = `d${number}`.padEnd(4, "x");
    this.#registration = createRegistration(this.username);
    this.#address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  }

  send(path: string, request: JsonRequest = {}): Promise<Sent> {
    const headers = { "x-forwarded-for": this.#address };
    return this.#service.send(`/api${path}`, { token: this.#token, headers, ...request });
  }

  #expect(label: string, actual: unknown, expected: unknown): void {
    if (isDeepStrictEqual(actual, expected)) return;
    const found = `${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
    this.#service.problems.push(`${this.username}: ${label}: ${found}`);
  }

  async register(): Promise<void> {
    const { status, lost, body } = await this.send("/auth/register", { body: this.#registration });
    // The lost response may have been the sign-up's.
    const isTaken = status === 409 && lost > 0;
    const { email, password } = this.#registration;
    const login = isTaken
      ? await this.send("/auth/login", { body: { email, password } })
      : undefined;
    this.#token = (login?.body ?? body).token as string;
    this.#expect("the sign-up", (login ?? { status }).status, 200);
  }

  /** Performs one action at the clock's current instant. */
  async act(now: number, puzzles: Puzzle[]): Promise<void> {
    if (this.isDeleted) return;
    const running = [...this.#plays.values()].filter(({ isEnded }) => !isEnded);
    const chance = this.#random(100);
    if (chance < 2) return this.#rename();
    if (this.#random(300) === 0 && this.results.length > 3) return this.#deleteAccount();
    if (running.length > 0 && chance < 80) {
      return this.#playOn(running[this.#random(running.length)]!, now);
    }
    const today = getDate(now);
    const next = this.#findNextDaily(puzzles, today);
    if (next !== undefined && chance < 94) return this.#start(next, now);
    const known = puzzles.filter((puzzle) => this.#mayReplay(puzzle, today));
    if (known.length > 0) await this.#replay(known[this.#random(known.length)]!, now);
  }

  /** Undefined when it is running, or when all three are finished. */
  #findNextDaily(puzzles: Puzzle[], today: string): Puzzle | undefined {
    const hasResult = ({ id }: Puzzle) =>
      this.results.some(({ puzzle, isArchive }) => puzzle.id === id && !isArchive);
    const next = DIFFICULTIES.map((difficulty) =>
      puzzles.find((puzzle) => puzzle.date === today && puzzle.difficulty === difficulty),
    ).find((puzzle) => puzzle !== undefined && !hasResult(puzzle));
    return next !== undefined && this.#plays.has(next.id) ? undefined : next;
  }

  #mayReplay({ id, date }: Puzzle, today: string): boolean {
    const play = this.#plays.get(id);
    if (play === undefined) return date < today;
    return play.isEnded || play.isArchive;
  }

  async #start(puzzle: Puzzle, now: number): Promise<void> {
    const { status, body } = await this.send("/game/start", { body: { puzzleId: puzzle.id } });
    this.#expect("a start", [status, body?.session?.startedAt], [200, new Date(now).toISOString()]);
    this.#addPlay(puzzle, now, false);
  }

  async #replay(puzzle: Puzzle, now: number): Promise<void> {
    const { status, body } = await this.send(`/game/hints/${puzzle.id}`, { method: "DELETE" });
    this.#expect("an archive start", [status, body?.hintsUsed], [200, 0]);
    this.#addPlay(puzzle, now, true);
  }

  #addPlay(puzzle: Puzzle, startedAt: number, isArchive: boolean): void {
    const play = { puzzle, startedAt, attempts: 0, hints: 0, isArchive, isEnded: false };
    this.#plays.set(puzzle.id, play);
  }

  async #playOn(play: Play, now: number): Promise<void> {
    const chance = this.#random(100);
    if (chance < 30) await this.#guessWrong(play, this.#random(3) === 0 ? 2 : 1);
    else if (chance < 50 && play.hints < 3) await this.#takeHint(play);
    else if (chance < 60) await this.#giveUp(play, now);
    else await this.#solve(play, now, this.#random(3) === 0 ? 2 : 1);
  }

  #sendGuess(play: Play, guess: string, times: number): Promise<Sent[]> {
    const body = { puzzleId: play.puzzle.id, guess };
    const calls = Array.from({ length: times }, () => this.send("/game/validate", { body }));
    return Promise.all(calls);
  }

  /** However often it is sent while the clock is stopped, it counts once. */
  async #guessWrong(play: Play, times: number): Promise<void> {
    play.attempts += 1;
    for (const { status, body } of await this.#sendGuess(play, `QXZ ${play.attempts}`, times)) {
      const verdict = [status, body.isCorrect, body.attempts];
      this.#expect("a wrong guess", verdict, [200, false, play.attempts]);
    }
  }

  async #solve(play: Play, now: number, times: number): Promise<void> {
    play.attempts += 1;
    const sent = await this.#sendGuess(play, play.puzzle.word.toLowerCase(), times);
    const mayHaveEnded = times > 1 || sent.some(({ lost }) => lost > 0);
    for (const { status, body } of sent) {
      const isEnded = mayHaveEnded && status === 409 && body.code === "already_finished";
      if (!isEnded) this.#expect("the answer", [status, body.isCorrect], [200, true]);
    }
    const body = { puzzleId: play.puzzle.id, solved: true, timeSeconds: 1, attempts: 1 };
    this.#end(play, { now, solved: true }, await this.send("/game/submit", { body }));
  }

  async #giveUp(play: Play, now: number): Promise<void> {
    const body = { puzzleId: play.puzzle.id, isArchive: true };
    this.#end(play, { now, solved: false }, await this.send("/game/give-up", { body }));
  }

  #end(play: Play, { now, solved }: { now: number; solved: boolean }, sent: Sent): void {
    const { puzzle, attempts, hints } = play;
    play.isEnded = true;
    const timeMs = now - play.startedAt;
    const isArchive = play.isArchive || now >= getGraceEnd(puzzle.date);
    this.results.push({ puzzle, solved, attempts, hints, timeMs, endedAt: now, isArchive });
    const { status, body } = sent;
    const { result } = body;
    this.#expect(
      "the end of a play",
      [status, result?.solved, result?.attempts, result?.hintsUsed, result?.timeSeconds],
      [200, solved, attempts, hints, toSeconds(timeMs)],
    );
  }

  /** A call whose response was lost may have revealed a letter too. */
  async #takeHint(play: Play): Promise<void> {
    const { status, lost, body } = await this.send("/game/hint", {
      body: { puzzleId: play.puzzle.id },
    });
    const used = status === 409 && play.hints + lost >= 3 ? 3 : (body.hintsUsed as number);
    const isPossible = used > play.hints && used <= play.hints + 1 + lost;
    this.#expect(`a hint after ${play.hints}, ${status}, ${used}`, isPossible, true);
    play.hints = used;
  }

  async #rename(): Promise<void> {
    this.#names += 1;
    const username = `${this.username.replace(/_.*/u, "")}_${this.#names}`;
    const body = { username, currentPassword: this.#registration.password };
    const { status } = await this.send("/account/username", { body });
    this.#expect("a new name", status, 200);
    this.username = username;
  }

  async #deleteAccount(): Promise<void> {
    const { status, lost } = await this.send("/auth/account", { method: "DELETE" });
    this.#expect("the deletion", status === 200 || (status === 401 && lost > 0), true);
    this.isDeleted = true;
  }
}
