import { expect } from "vitest";
import { type Attack, type SendOptions } from "./testing/attack.ts";
import { describeAbuseOver } from "./testing/describe-abuse.ts";
import { type Procedure, ROUTES, WITHOUT_INPUT } from "@jumbl/api/testing/route-requests.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** Calls a procedure several times in one request, and returns the codes of the calls, or "ok". */
async function sendBatch(
  { request }: Attack,
  procedure: string,
  inputs: readonly unknown[],
  options: SendOptions,
): Promise<string[]> {
  const path = `/trpc/${inputs.map(() => procedure).join(",")}?batch=1`;
  const body = JSON.stringify(Object.assign({}, inputs));
  const response = await request({ method: "POST", path, headers: JSON_TYPE, body }, options);
  const results = response.body as { error?: { data: { code: string } } }[];
  return results.map(({ error }) => error?.data.code ?? "ok");
}

const repeatInput = (count: number, input: unknown) => Array(count).fill(input) as unknown[];

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
const WITH_OPTIONAL_INPUT = new Set<Procedure>([
  "account.export",
  "auth.deleteAccount",
  "history.me",
  "puzzles.archive",
]);

const PROCEDURES = Object.keys(ROUTES) as Procedure[];

describeAbuseOver(["tRPC"], "tRPC", (attack) => {
  attack(147, "refuses a wrong method", async ({ request, player: as }) => {
    const mutation = { method: "POST", headers: JSON_TYPE, body: "{}" };
    const read = await request({ path: "/trpc/game.hint" }, { as });
    expect([read.status, read.headers["allow"]]).toEqual([405, "POST"]);
    expect((await request({ path: "/trpc/stats.me", ...mutation }, { as })).status).toBe(405);
  });

  attack(148, "refuses batches of more than ten calls or none", async ({ request, player: as }) => {
    const sendNames = (count: number, name: string) =>
      request({ path: `/trpc/${repeatInput(count, name).join(",")}?batch=1` }, { as });
    for (const [count, name, expected] of [
      [10, "auth.me", 200],
      [1000, "auth.me", 400],
      [1000, "", 400],
    ] as const) {
      const { status } = await sendNames(count, name);
      expect([count, name, status]).toEqual([count, name, expected]);
    }
    const eleven = await sendNames(11, "auth.me");
    expect([eleven.status, eleven.body]).toEqual([
      400,
      { code: "batch_too_large", message: "A batch may contain at most 10 calls." },
    ]);
  });

  attack(149, "counts each call of a batch against limits", async ({ context, today, starter }) => {
    const puzzleId = today.easy.id;
    const send = (procedure: string, inputs: unknown[]) =>
      sendBatch(context, procedure, inputs, { as: starter });
    const hints = await send("game.hint", repeatInput(5, { puzzleId }));
    expect(hints.filter((code) => code === "ok")).toHaveLength(3);
    await send(
      "game.validate",
      [1, 2, 3, 4, 5].map((at) => ({ puzzleId, guess: `WRONG${at}` })),
    );
    expect(await starter.loadPlay()).toMatchObject({ attempts: 5 });
  });

  attack(
    150,
    "returns the same as REST for every invalid call",
    async ({ context: { sendBy }, player }) => {
      for (const procedure of PROCEDURES) {
        const isAccepted = WITHOUT_INPUT.has(procedure) || WITH_OPTIONAL_INPUT.has(procedure);
        for (const as of isAccepted ? [undefined] : [undefined, player]) {
          const { status, body } = await sendBy("REST", procedure, INVALID, { as });
          const trpc = await sendBy("tRPC", procedure, INVALID, { as });
          expect([procedure, trpc.status, trpc.body]).toEqual([procedure, status, body]);
        }
      }
    },
  );
});
