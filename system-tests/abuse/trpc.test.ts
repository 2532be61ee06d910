import { freezeClock, readClock, setClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { type Attack, createAddress, listStatuses, type SendOptions } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { type Procedure, ROUTES, WITHOUT_INPUT } from "@jumbl/api/testing/route-requests.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** Calls a procedure several times in one request, and returns the codes of the calls, or "ok". */
async function sendBatch(
  { request }: Attack,
  procedure: string,
  inputs: readonly unknown[],
  options: SendOptions,
) {
  const path = `/trpc/${inputs.map(() => procedure).join(",")}?batch=1`;
  const body = JSON.stringify(Object.assign({}, inputs));
  const response = await request({ method: "POST", path, headers: JSON_TYPE, body }, options);
  const results = response.body as { error?: { data: { code: string } } }[];
  const codes = Array.isArray(results) ? results.map(({ error }) => error?.data.code ?? "ok") : [];
  return { status: response.status, codes };
}

const repeatInput = (count: number, input: unknown) => Array.from({ length: count }, () => input);

/** An input that no procedure accepts, with a malformed id and empty strings. */
const INVALID = {
  puzzleId: "x",
  id: "x",
  period: "x",
  email: "",
  username: "",
  password: "",
  newPassword: "",
  guess: "",
};

/** Procedures that accept an input without any of their properties. */
const WITH_OPTIONAL_INPUT = new Set<Procedure>(["history.me", "puzzles.archive"]);

const PROCEDURES = Object.keys(ROUTES) as Procedure[];

describeAbuse("tRPC", (attack) => {
  attack(
    147,
    "wrong types, unknown paths and wrong methods are refused in one form",
    async ({ createPlayer, request, send }) => {
      const player = await createPlayer();
      for (const input of [5, "x", [], null, true]) {
        expect((await player.call("game.hint", input)).status).toBe(400);
      }
      for (const username of ["a b", 1, []]) {
        const { text } = await send("auth.register", { username });
        expect(text).not.toMatch(/pattern|regex|zod|origin|format|stack|invalid_type|"expected"/i);
      }
      const mutation = { method: "POST", headers: JSON_TYPE, body: "{}" };
      const responses = [
        await request({ path: "/trpc/auth.none" }, { as: player }),
        await request({ path: "/trpc/game.hint" }, { as: player }),
        await request({ path: "/trpc/stats.me", ...mutation }, { as: player }),
      ];
      expect(listStatuses(responses)).toEqual([404, 405, 405]);
    },
    ["tRPC"],
  );

  attack(
    148,
    "batches of more than ten calls and of none are refused",
    async ({ createPlayer, request }) => {
      const as = await createPlayer();
      const sendNames = (count: number, name: string) =>
        request({ path: `/trpc/${repeatInput(count, name).join(",")}?batch=1` }, { as });
      for (const [count, name, expected] of [
        [10, "auth.me", 200],
        [300, "auth.me", 400],
        [1000, "auth.me", 400],
        [1000, "", 400],
      ] as const) {
        const { status } = await sendNames(count, name);
        expect([count, name, status]).toEqual([count, name, expected]);
      }
      const eleven = await sendNames(11, "auth.me");
      expect([eleven.status, eleven.body]).toEqual([
        400,
        { code: "batch_too_large", message: "A batch holds at most 10 calls." },
      ]);
    },
    ["tRPC"],
  );

  attack(
    149,
    "the limits of hints, guesses and log-ins count the calls of a batch",
    async (context) => {
      const as = await context.startEasy();
      const puzzleId = context.today.easy.id;
      const hints = await sendBatch(context, "game.hint", repeatInput(5, { puzzleId }), { as });
      expect(hints.codes.filter((code) => code === "ok")).toHaveLength(3);
      const guesses = repeatInput(5, puzzleId).map((id, at) => ({
        puzzleId: id,
        guess: `WRONG${at}`,
      }));
      await sendBatch(context, "game.validate", guesses, { as });
      expect(await as.loadPlay()).toMatchObject({ attempts: 5 });
      const wrong = { email: as.email, password: "Wrong-Password-1" };
      const address = createAddress();
      const { codes } = await sendBatch(context, "auth.login", repeatInput(10, wrong), { address });
      expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(5);
    },
    ["tRPC"],
  );

  attack(
    150,
    "both transports return the same for every invalid call, to a visitor and to a player",
    async ({ createPlayer, sendBy }) => {
      const player = await createPlayer();
      for (const procedure of PROCEDURES) {
        const isAccepted = WITHOUT_INPUT.has(procedure) || WITH_OPTIONAL_INPUT.has(procedure);
        for (const as of isAccepted ? [undefined] : [undefined, player]) {
          const { status, body } = await sendBy("REST", procedure, INVALID, { as });
          const trpc = await sendBy("tRPC", procedure, INVALID, { as });
          expect([procedure, trpc.status, trpc.body]).toEqual([procedure, status, body]);
        }
      }
    },
    ["REST"],
  );

  attack(
    150,
    "both transports return the same for everything that a player can read",
    async ({ startEasy, sendBy, today, past, database: { db } }) => {
      const as = await startEasy();
      await as.hint();
      await as.guess("WRONG");
      await as.replay();
      await as.solve({}, past.easy);
      // Responses contain the time.
      const now = await readClock(db);
      await freezeClock(db, now);
      for (const { id } of [today.easy, past.easy]) {
        const input = { id, puzzleId: id, period: "all", month: "2026-11" };
        for (const procedure of PROCEDURES.filter((name) => ROUTES[name][0] === "GET")) {
          const { status, body } = await sendBy("REST", procedure, input, { as });
          const trpc = await sendBy("tRPC", procedure, input, { as });
          // Statistics of a running play are refused.
          expect([procedure, status]).toEqual([procedure, expect.toBeOneOf([200, 409])]);
          expect([procedure, trpc.status, trpc.body]).toEqual([procedure, status, body]);
        }
      }
      await setClock(db, now);
    },
    ["REST"],
  );
});
