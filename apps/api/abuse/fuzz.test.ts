import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "@jumbl/db/testing";
import {
  type AbuseContext,
  type AbusePlayer,
  createAbuseContext,
} from "./testing/abuse-context.ts";
import { takeFingerprint } from "./testing/fingerprint.ts";
import { createInputArbitrary, type PropertySchema } from "./testing/hostile-input.ts";
import { sendRequest } from "./testing/http.ts";
import { startPast } from "./testing/plays.ts";
import { type Procedure, ROUTES } from "./testing/routes.ts";
import { ORIGIN, startTarget, type Target } from "./testing/target.ts";

/** Bodies for each route: a few with every change, 10,000 by `npm run test:abuse`. */
const BODIES = Number(process.env["FUZZ_BODIES"] ?? 15);

/** So many calls get past the limits before they are forgotten. */
const CALLS_BETWEEN_RESETS = 40;

let target: Target;
const inputs = new Map<string, Record<string, PropertySchema>>();

type Operation = {
  tags?: string[];
  parameters: { name: string; schema: PropertySchema }[];
  requestBody?: {
    content: { "application/json": { schema: { properties: Record<string, PropertySchema> } } };
  };
};

/** What each call says that it takes. */
async function loadInputs(): Promise<void> {
  const path = "/api/openapi.json";
  const { body } = await sendRequest(target.instances[0]!.port, { method: "GET", path });
  const paths = body.paths as Record<string, Record<string, Operation>>;
  for (const [address, methods] of Object.entries(paths)) {
    for (const [method, { tags, parameters = [], requestBody }] of Object.entries(methods)) {
      // The probes take no input.
      if (tags?.includes("operations") === true) continue;
      const named = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
      const properties = requestBody?.content["application/json"].schema.properties ?? {};
      inputs.set(`${method.toUpperCase()} ${address}`, { ...named, ...properties });
    }
  }
}

beforeAll(async () => {
  target = await startTarget();
  await loadInputs();
});
afterAll(() => target.stop());

/** A player with a running daily play, a running archive play and a finished one. */
async function createBusyPlayer(context: AbuseContext): Promise<AbusePlayer> {
  const as = await context.createPlayer();
  const { today } = target;
  await context.send("game.start", { puzzleId: today.easy.id }, { as });
  await context.send("game.giveUp", { puzzleId: today.easy.id }, { as });
  await context.send("game.start", { puzzleId: today.medium.id }, { as });
  await startPast(context, as);
  return as;
}

/** A wrong guess is counted although the submit is refused. */
const mayChange = (procedure: Procedure, code: unknown) =>
  procedure === "game.submit" && code === "not_solved";

/** Sends one input by one transport; returns what is wrong with the answer. */
async function attack(
  context: AbuseContext,
  procedure: Procedure,
  input: unknown,
  as?: AbusePlayer,
): Promise<string[]> {
  const before = await takeFingerprint(target);
  const response = await context.send(procedure, input, {
    as,
    address: context.createAddress(),
    headers: { origin: ORIGIN },
  });
  const faults = context.faults.splice(0);
  const isRefused = response.status >= 400 && !mayChange(procedure, response.body?.code);
  if (isRefused && (await takeFingerprint(target)) !== before)
    faults.push("a refused call changed something");
  return faults;
}

describe("Any input", () => {
  it.each(Object.keys(ROUTES) as Procedure[])(
    "159: of %s is answered without harm",
    async (procedure) => {
      const contexts = [createAbuseContext(target, "REST"), createAbuseContext(target, "tRPC")];
      const { today, past, future } = target;
      const ids = [today, past, future].flatMap((day) => Object.values(day).map(({ id }) => id));
      const properties = inputs.get(ROUTES[procedure].join(" "));
      expect(properties).toBeDefined();
      let player = await createBusyPlayer(contexts[0]!);
      let calls = 0;
      const property = fc.asyncProperty(
        createInputArbitrary(properties!, ids),
        fc.constantFrom(0, 1),
        fc.constantFrom(true, true, true, false),
        async (input, transport, isPlayer) => {
          calls += 1;
          if (calls % CALLS_BETWEEN_RESETS === 0) await target.query("delete from throttles");
          expect(
            await attack(contexts[transport]!, procedure, input, isPlayer ? player : undefined),
          ).toEqual([]);
          const isGone = [
            "auth.deleteAccount",
            "auth.logout",
            "auth.logoutEverywhere",
            "account.changePassword",
          ].includes(procedure);
          if (isGone && isPlayer) player = await createBusyPlayer(contexts[0]!);
        },
      );
      await fc.assert(property, { numRuns: BODIES });
      expect(await findBrokenInvariants(target.database.db)).toEqual([]);
    },
    60_000 * Math.max(1, BODIES / 20),
  );

  it("159: reaches every documented call", () => {
    const known = Object.values(ROUTES).map((route) => route.join(" "));
    expect([...inputs.keys()].toSorted()).toEqual(known.toSorted());
  });
});
