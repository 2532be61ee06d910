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

/** An input that no procedure accepts, with a malformed id and empty texts. */
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

describeAbuse("tRPC", (attack) => {
  attack(
    147,
    "wrong types, unknown paths and wrong methods are refused in one form",
    async ({ createPlayer, request, send }) => {
      const player = await createPlayer();
      for (const input of [5, "x", [], null, true]) {
        expect((await player.call("game.hint", input)).status).toBe(400);
      }
      const { text } = await send("auth.register", { username: "a b" });
      expect(text).not.toMatch(/pattern|regex|zod|origin|format/i);
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
    async (context) => {
      const as = await context.createPlayer();
      for (const size of [11, 300]) {
        const { status } = await sendBatch(context, "stats.me", repeatInput(size, undefined), {
          as,
        });
        expect([size, status]).toEqual([size, expect.toBeOneOf([400, 414])]);
      }
      const commas = await context.request({ path: `/trpc/${",".repeat(1000)}?batch=1` }, { as });
      expect(commas.status).toBeOneOf([400, 404, 414]);
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
    "both transports return the same for every call, to a visitor and to a player",
    async ({ createPlayer, sendBy }) => {
      const player = await createPlayer();
      for (const procedure of Object.keys(ROUTES) as Procedure[]) {
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
});
