import { expect } from "vitest";
import { type HttpRequest, type HttpResponse, sendRequest } from "./http.ts";
import {
  createRouteRequest,
  type Procedure,
  type Transport,
} from "@jumbl/api/testing/route-requests.ts";
export { PASSWORD } from "../../kit/client.ts";
export { countStatuses, repeat } from "@jumbl/api/testing/call.ts";
import { createRegistration } from "../../kit/client.ts";
import { listFaults } from "./safety.ts";
import type { Target, TargetPuzzle } from "./target.ts";

type Account = { id: string; username: string; email: string; address: string; token: string };

export type SendOptions = {
  as?: { token: string; address: string } | undefined;
  /** The index of the server to call; round robin without it. */
  instance?: number;
  address?: string;
  headers?: HttpRequest["headers"];
  /** Replaces the JSON input. */
  rawBody?: string | Buffer;
};

let count = 0;

/** Returns a suffix that is unique in this run. */
export const createSuffix = () => `${process.pid}_${(count += 1)}`;

export function createAddress(): string {
  count += 1;
  return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
}

/** Removes what tRPC wraps around an output or an error, so that both transports can be compared. */
function unwrap(path: string, response: HttpResponse): HttpResponse {
  const { body } = response;
  if (!path.startsWith("/trpc/")) return response;
  if (body?.error !== undefined) {
    const { httpStatus: _, path: __, ...error } = body.error.data;
    return { ...response, body: error };
  }
  return body?.result === undefined ? response : { ...response, body: body.result.data };
}

export type Attack = ReturnType<typeof createAttack>;
export type Player = ReturnType<Attack["bindPlayer"]>;

/** Creates the calls of a case. Every response is checked for faults, which are collected in `faults`. */
export function createAttack(target: Target, transport: Transport) {
  const { instances, query, today, past, future } = target;
  const faults: string[] = [];
  const secrets = [today, future]
    .flatMap((day) => Object.values(day))
    .flatMap(({ word, scrambled }) => [word, scrambled]);
  const anonymous = createAddress();
  let turn = 0;

  async function request(
    { headers = {}, ...rest }: HttpRequest,
    { as, instance, address, headers: more = {} }: Omit<SendOptions, "rawBody"> = {},
  ): Promise<HttpResponse> {
    turn += 1;
    const { port } = instances[(instance ?? turn) % instances.length]!;
    const sent = {
      "x-forwarded-for": address ?? as?.address ?? anonymous,
      ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
      ...headers,
      ...more,
    };
    const response = unwrap(rest.path, await sendRequest(port, { ...rest, headers: sent }));
    faults.push(...listFaults(rest.path, response, secrets));
    return response;
  }

  function sendBy(
    by: Transport,
    procedure: Procedure,
    input?: unknown,
    { rawBody, ...options }: SendOptions = {},
  ): Promise<HttpResponse> {
    const { method, path, body } = createRouteRequest(by, procedure, input);
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    // Without a body REST needs no content type; every tRPC client sends one with a mutation.
    const isTyped = payload !== undefined || (by === "tRPC" && method !== "GET");
    const headers = isTyped ? { "content-type": "application/json" } : {};
    return request({ method, path, headers, body: payload }, options);
  }

  /** Calls a procedure over the transport of this run; the body is its output, or the error's data. */
  const send = (procedure: Procedure, input?: unknown, options?: SendOptions) =>
    sendBy(transport, procedure, input, options);

  /** The path of a procedure without parameters. */
  const getPath = (procedure: Procedure) => createRouteRequest(transport, procedure).path;

  /** Returns functions that call as a player, by default for today's easy puzzle. */
  function bindPlayer(account: Account) {
    const { id, address, token } = account;
    const call = (procedure: Procedure, input?: unknown, options: SendOptions = {}) =>
      send(procedure, input, { as: { token, address }, ...options });
    const play =
      (procedure: Procedure) =>
      (more: object = {}, puzzle: TargetPuzzle = today.easy) =>
        call(procedure, { puzzleId: puzzle.id, ...more });
    return {
      ...account,
      call,
      start: play("game.start"),
      guess: (guess: unknown, puzzle?: TargetPuzzle) => play("game.validate")({ guess }, puzzle),
      /** Claims a solve, and sends no guess unless given. */
      submit: (more: object = {}, puzzle?: TargetPuzzle) =>
        play("game.submit")({ solved: true, ...more }, puzzle),
      solve: (more: object = {}, puzzle: TargetPuzzle = today.easy) =>
        play("game.submit")({ solved: true, guess: puzzle.word, ...more }, puzzle),
      hint: play("game.hint"),
      giveUp: play("game.giveUp"),
      clearHints: play("game.clearHints"),
      /** Starts an archive play of yesterday's easy puzzle, or starts it again. */
      replay: async () => {
        expect((await play("game.clearHints")({}, past.easy)).status).toBe(200);
        return past.easy;
      },
      /** Reads the last play and its result from the database. */
      loadPlay: async (puzzle: TargetPuzzle = today.easy) => {
        const [stored] = await query<Record<string, unknown>>(
          `select s.started_at, s.attempts, s.is_archive, s.completed_at is not null as is_over, r.solved, r.hints_used,
              (select count(*)::int from game_results where user_id = s.user_id and puzzle_id = s.puzzle_id) as results
            from puzzle_sessions s left join game_results r using (user_id, puzzle_id, play_no)
            where s.user_id = $1 and s.puzzle_id = $2`,
          [id, puzzle.id],
        );
        return stored;
      },
    };
  }

  /** Registers a player with a new address. */
  async function createPlayer() {
    const address = createAddress();
    const registration = createRegistration(`p${createSuffix()}`);
    const { status, body } = await send("auth.register", registration, { address });
    expect(status).toBe(200);
    return bindPlayer({ ...registration, id: body.user.id, address, token: body.token });
  }

  return {
    ...target,
    faults,
    request,
    send,
    sendBy,
    getPath,
    bindPlayer,
    createPlayer,
    /** Registers a player and starts the clock of today's easy puzzle. */
    startEasy: async () => {
      const player = await createPlayer();
      expect((await player.start()).status).toBe(200);
      return player;
    },
  };
}

export const listStatuses = (responses: HttpResponse[]) => responses.map(({ status }) => status);

/** Sends each input in turn, and expects every response to have this status. */
export async function expectStatus<Input>(
  status: unknown,
  inputs: readonly Input[],
  send: (input: Input) => Promise<HttpResponse>,
): Promise<void> {
  for (const input of inputs) expect([input, (await send(input)).status]).toEqual([input, status]);
}
