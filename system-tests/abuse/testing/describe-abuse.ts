import { findBrokenInvariants } from "@jumbl/db/testing";
import { describe, expect, test as base, type TestAPI } from "vitest";
import { createAttack } from "./attack.ts";
import { sendRequest } from "./http.ts";
import type { Transport } from "@jumbl/api/testing/route-requests.ts";
import { startTarget, type Target } from "./target.ts";

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

/** The calls over a transport, and players that are registered when a case needs them. */
const test = base
  /** The test files of a worker attack the same servers. */
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
  .extend("target", { scope: "worker" }, async ({}, { onCleanup }) => {
    const target = await startTarget();
    onCleanup(() => target.stop());
    return target;
  })
  .extend("transport", (): Transport => "REST")
  .extend("context", { auto: true }, ({ target, transport }, { onCleanup }) => {
    const context = createAttack(target, transport);
    onCleanup(() => expectHealth(target, context.faults));
    return context;
  })
  .extend("request", ({ context }) => context.request)
  .extend("send", ({ context }) => context.send)
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

type Context = typeof test extends TestAPI<infer Fixtures> ? Fixtures : never;

export type Run = (context: Context) => Promise<void>;

/** Defines a case by its number in the list of README.md. */
export type DefineAttack = (row: number, title: string, run: Run) => void;

/**
 * Runs every case once over each transport. Afterwards the invariants of the database must hold. REST is enough for most
 * cases, as the procedures behind both are the same: `trpc.test.ts` compares the transports.
 */
export function describeAbuseOver(
  transports: readonly Transport[],
  title: string,
  define: (attack: DefineAttack) => void,
): void {
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
  describeAbuseOver(["REST"], title, define);
