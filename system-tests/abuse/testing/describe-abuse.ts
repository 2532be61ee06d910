import { findBrokenInvariants } from "@jumbl/db/testing";
import { describe, expect, test as base, type TestAPI } from "vitest";
import { createAttack } from "./attack.ts";
import { sendRequest } from "./http.ts";
import type { Procedure, Transport } from "@jumbl/api/testing/route-requests.ts";
import { startTarget, type Target } from "./target.ts";

type Cleanup = { onCleanup: (stop: () => Promise<void>) => void };

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
async function provideTarget({}, { onCleanup }: Cleanup): Promise<Target> {
  const target = await startTarget();
  onCleanup(() => target.stop());
  return target;
}

/** The test files of a worker attack the same servers. */
const shared = base.extend("target", { scope: "worker" }, provideTarget);

const isolated = base.extend("target", { scope: "file" }, provideTarget);

async function expectHealth({ instances }: Target, faults: string[]): Promise<void> {
  expect(faults).toEqual([]);
  for (const { port } of instances) {
    expect((await sendRequest(port, { path: "/api/health" })).status).toBe(200);
  }
}

/** Expects that no response had a fault, that every server is healthy, and that the stored data is consistent. */
export async function expectUnharmed(target: Target, faults: string[]): Promise<void> {
  await expectHealth(target, faults);
  expect(await findBrokenInvariants(target.database.db)).toEqual([]);
}

/** Adds the calls over a transport, and players that are registered when a case needs them. */
const addFixtures = (test: typeof shared) =>
  test
    .extend("transport", (): Transport => "REST")
    .extend("context", { auto: true }, ({ target, transport }, { onCleanup }) => {
      const context = createAttack(target, transport);
      onCleanup(() => expectHealth(target, context.faults));
      return context;
    })
    .extend("request", ({ context }) => context.request)
    .extend("send", ({ context }) => context.send)
    .extend("sendBy", ({ context }) => context.sendBy)
    .extend("getPath", ({ context }) => context.getPath)
    .extend("createPlayer", ({ context }) => context.createPlayer)
    .extend("startEasy", ({ context }) => context.startEasy)
    .extend("instances", ({ target }) => target.instances)
    .extend("query", ({ target }) => target.query)
    .extend("db", ({ target }) => target.database.db)
    .extend("today", ({ target }) => target.today)
    .extend("past", ({ target }) => target.past)
    .extend("future", ({ target }) => target.future)
    .extend("player", ({ context }) => context.createPlayer())
    .extend("other", ({ context }) => context.createPlayer())
    /** A player who has started the clock of today's easy puzzle. */
    .extend("starter", ({ context }) => context.startEasy());

const sharedTest = addFixtures(shared);

const isolatedTest = addFixtures(isolated as unknown as typeof shared);

type Context = typeof sharedTest extends TestAPI<infer Fixtures> ? Fixtures : never;

export type Run = (context: Context) => Promise<void>;

/** Defines a case by its number in the list of README.md. */
export type DefineAttack = (row: number, title: string, run: Run) => void;

type Options = {
  /** REST unless given, as the procedures behind both are the same: `trpc.test.ts` compares the transports. */
  transports?: readonly Transport[];
  /** Required of a file that moves the clock to another day. */
  isIsolated?: boolean;
};

/** Runs every case once over each transport. Afterwards the invariants of the database must hold. */
export function describeAbuseWith(
  { transports = ["REST"], isIsolated = false }: Options,
  title: string,
  define: (attack: DefineAttack) => void,
): void {
  const test = isIsolated ? isolatedTest : sharedTest;
  describe(title, () => {
    // Verified once, because it reads every row.
    test.afterAll(({ target }) => expectUnharmed(target, []));

    define((row, sentence, run) =>
      describe.each(transports)("%s", (transport) => {
        // oxlint-disable-next-line no-restricted-properties -- inside a describe it applies only to the tests of that describe
        test.override("transport", transport);
        test(`${row}: ${sentence}`, run);
      }));
  });
}

export const describeAbuse = (title: string, define: (attack: DefineAttack) => void) =>
  describeAbuseWith({}, title, define);

/** Sends each input without a token, and expects the given status and properties of the body. */
export const expectForAll =
  (procedure: Procedure, inputs: readonly unknown[], status: number, expected: object = {}): Run =>
  async ({ send }) => {
    for (const input of inputs) {
      const response = await send(procedure, input);
      expect([input, response.status]).toEqual([input, status]);
      expect(response.body).toMatchObject(expected);
    }
  };
