import { findBrokenInvariants } from "@jumbl/db/testing";
import { describe, expect, test as base } from "vitest";
import { type Attack, createAttack } from "./attack.ts";
import { sendRequest } from "./http.ts";
import type { Procedure, Transport } from "@jumbl/api/testing/route-requests.ts";
import { startTarget, type Target } from "./target.ts";

export type Run = (attack: Attack) => Promise<void>;

/** Defines a case by its row in the abuse table (docs/security.md), for both transports by default. */
export type DefineAttack = (
  row: number,
  title: string,
  run: Run,
  transports?: readonly Transport[],
) => void;

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

/**
 * Runs every case once over each transport. Afterwards the invariants of the database must hold. A file that moves the
 * clock to another day has to be isolated from the others.
 */
export function describeAbuse(
  title: string,
  define: (attack: DefineAttack) => void,
  { isIsolated = false }: { isIsolated?: boolean } = {},
): void {
  const test = isIsolated ? (isolated as unknown as typeof shared) : shared;
  describe(title, () => {
    // Verified once, because it reads every row.
    test.afterAll(({ target }) => expectUnharmed(target, []));

    define((row, sentence, run, transports = ["REST", "tRPC"]) => {
      for (const transport of transports) {
        test(`${row}: ${sentence} (${transport})`, async ({ target }) => {
          const attack = createAttack(target, transport);
          await run(attack);
          await expectHealth(target, attack.faults);
        });
      }
    });
  });
}

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
