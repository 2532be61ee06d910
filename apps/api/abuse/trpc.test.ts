import { expect } from "vitest";
import { type AbuseContext, type AbusePlayer } from "./testing/abuse-context.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { loadPlay, startEasy } from "./testing/plays.ts";
import { type Procedure, ROUTES, WITHOUT_INPUT } from "./testing/routes.ts";

const ONLY_TRPC = ["tRPC"] as const;
const JSON_TYPE = { "content-type": "application/json" };

/** Calls a procedure several times in one request. */
function sendBatch(
  { request }: AbuseContext,
  procedure: string,
  inputs: readonly unknown[],
  options: { as?: AbusePlayer; address?: string } = {},
) {
  const path = `/trpc/${inputs.map(() => procedure).join(",")}?batch=1`;
  const body = JSON.stringify(Object.fromEntries(inputs.map((input, at) => [at, input])));
  return request({ method: "POST", path, headers: JSON_TYPE, body }, options);
}

const listCodes = (body: { error?: { data: { code: string } } }[]) =>
  body.map(({ error }) => error?.data.code ?? "ok");

/** What no procedure accepts as a whole: an id that is none, and empty texts. */
const INVALID = {
  puzzleId: "x",
  id: "x",
  email: "",
  username: "",
  password: "",
  newPassword: "",
  guess: "",
  period: "x",
};

/** Nothing about these is required either. */
const WITH_OPTIONAL_INPUT = new Set<Procedure>(["history.me", "puzzles.archive"]);

describeAbuse("The two transports", [
  {
    row: 147,
    title: "refuse wrong types, unknown paths and wrong methods in one form",
    transports: ONLY_TRPC,
    run: async (context) => {
      const as = await context.createPlayer();
      for (const input of [5, "x", [], null, true]) {
        expect((await context.send("game.hint", input, { as })).status).toBe(400);
      }
      const { text } = await context.send("auth.register", { username: "a b" });
      expect(text).not.toMatch(/pattern|regex|zod|origin|format/i);
      const answers = [
        await context.request({ method: "GET", path: "/trpc/auth.none" }, { as }),
        await context.request({ method: "GET", path: "/trpc/game.hint" }, { as }),
        await context.request(
          { method: "POST", path: "/trpc/stats.me", headers: JSON_TYPE, body: "{}" },
          { as },
        ),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 405, 405]);
    },
  },
  {
    row: 148,
    title: "refuse batches of more than ten calls, and lists of nothing",
    transports: ONLY_TRPC,
    run: async (context) => {
      const as = await context.createPlayer();
      for (const size of [11, 300]) {
        const { status } = await sendBatch(
          context,
          "stats.me",
          Array.from({ length: size }, () => undefined),
          { as },
        );
        expect([size, status]).toEqual([size, expect.toBeOneOf([400, 414])]);
      }
      const commas = await context.request(
        { method: "GET", path: `/trpc/${",".repeat(1000)}?batch=1` },
        { as },
      );
      expect(commas.status).toBeOneOf([400, 404, 414]);
    },
  },
  {
    row: 149,
    title: "grant a batch no more hints and log-ins than single calls",
    transports: ONLY_TRPC,
    run: async (context) => {
      const as = await startEasy(context);
      const { id } = context.target.today.easy;
      const hints = await sendBatch(
        context,
        "game.hint",
        Array.from({ length: 5 }, () => ({ puzzleId: id })),
        { as },
      );
      expect(listCodes(hints.body).filter((code) => code === "ok")).toHaveLength(3);
      const wrong = { email: as.email, password: "Wrong-Password-1" };
      const logins = await sendBatch(
        context,
        "auth.login",
        Array.from({ length: 10 }, () => wrong),
        {
          address: context.createAddress(),
        },
      );
      expect(listCodes(logins.body).filter((code) => code === "too_many_requests")).toHaveLength(5);
    },
  },
  {
    row: 149,
    title: "count five guesses of a batch as five",
    transports: ONLY_TRPC,
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const guesses = Array.from({ length: 5 }, (_, at) => ({
        puzzleId: easy.id,
        guess: `WRONG${at}`,
      }));
      await sendBatch(context, "game.validate", guesses, { as });
      expect((await loadPlay(context, as, easy))?.attempts).toBe(5);
    },
  },
  {
    row: 150,
    title: "answer every call of the table alike, to a visitor and to a player",
    transports: ["REST"],
    run: async (context) => {
      const player = await context.createPlayer();
      const procedures = Object.keys(ROUTES) as Procedure[];
      for (const procedure of procedures) {
        const callers =
          WITHOUT_INPUT.has(procedure) || WITH_OPTIONAL_INPUT.has(procedure)
            ? [undefined]
            : [undefined, player];
        for (const as of callers) {
          const rest = await context.sendBy("REST", procedure, INVALID, { as });
          const trpc = await context.sendBy("tRPC", procedure, INVALID, { as });
          expect([procedure, trpc.status, trpc.body]).toEqual([procedure, rest.status, rest.body]);
        }
      }
    },
  },
]);
