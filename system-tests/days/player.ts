import { createRouteRequest } from "@jumbl/api/testing/route-requests.ts";
import type { JsonRequest } from "@jumbl/api/testing/send-json.ts";
import { createRegistration } from "../kit/client.ts";
import { createCall } from "../kit/moves.ts";
import { applyMove, createModel, getName, type Move } from "../kit/play-model.ts";
import type { Sent, Service } from "./service.ts";

/** Today's puzzles and earlier ones, by names such as "2030-05-15 easy". */
export type Puzzles = Map<string, { id: string; difficulty: string; word: string }>;

/** A player whose records a model predicts from what the servers have acknowledged. */
export class Player {
  id = "";
  readonly username: string;
  readonly model = createModel(0);
  readonly #service: Service;
  readonly #address: string;
  #token: string | undefined;

  constructor(service: Service, number: number) {
    this.#service = service;
    this.username = `d${number}`.padEnd(4, "x");
    this.#address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  }

  send(path: string, request: JsonRequest = {}): Promise<Sent> {
    const headers = { "x-forwarded-for": this.#address };
    return this.#service.send(path, { token: this.#token, headers, ...request });
  }

  async register(): Promise<void> {
    const registration = createRegistration(this.username);
    const sent = await this.send("/api/auth/register", { body: registration });
    // The sign-up may have been carried out although its response was lost.
    const isTaken = sent.status === 409 && sent.lost > 0;
    const { body } = isTaken ? await this.send("/api/auth/login", { body: registration }) : sent;
    this.#token = body.token as string;
    this.id = body.user.id as string;
  }

  /** Makes a move at the clock's current instant. */
  async play(move: Move, now: number, puzzles: Puzzles): Promise<void> {
    this.model.now = now;
    const name = getName(this.model, move);
    const puzzle = puzzles.get(name);
    if (puzzle === undefined) return;
    const { path, ...request } = createRouteRequest("REST", ...createCall(move, puzzle));
    const { status, lost, body } = await this.send(path, request as JsonRequest);
    const outcome = status === 200 ? "200" : `${status} ${body.code}`;
    // Each call whose response was lost may have been carried out too.
    const expected = new Set<string>();
    for (let time = 0; time <= lost; time += 1) expected.add(applyMove(this.model, name, move));
    if (!expected.has(outcome)) {
      const possible = [...expected].join(" or ");
      this.#service.problems.push(
        `${this.username}: ${move.kind} of ${name}: ${outcome}, not ${possible}`,
      );
    }
    // The only move that changes more when it is repeated at the same instant.
    if (move.kind === "hint" && lost > 0 && status === 200)
      this.model.hints.set(name, body.hintsUsed as number);
  }
}
