import { findBrokenInvariants } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AbuseContext, createAbuseContext } from "./abuse-context.ts";
import { sendRequest } from "./http.ts";
import type { Procedure, Transport } from "./routes.ts";
import { startTarget, type Target, type TargetOptions } from "./target.ts";

export type AbuseCase = {
  /** Its number in the table of abuse, by which docs/security.md refers to it. */
  row: number;
  title: string;
  /** Both, unless the case is about one of them. */
  transports?: readonly Transport[];
  run: (context: AbuseContext) => Promise<void>;
};

const BOTH = ["REST", "tRPC"] as const;

/** What holds after every case, whatever it was. */
export async function expectUnharmed(
  { instances, database }: Target,
  faults: string[],
): Promise<void> {
  expect(faults).toEqual([]);
  for (const { port } of instances) {
    const health = await sendRequest(port, { method: "GET", path: "/api/health" });
    expect(health.status).toBe(200);
  }
  expect(await findBrokenInvariants(database.db)).toEqual([]);
}

/** Runs every case against a running server, once by each transport, and proves after each that nothing is harmed. */
export function describeAbuse(
  title: string,
  cases: readonly AbuseCase[],
  options: TargetOptions = {},
): void {
  describe(title, () => {
    let target: Target;
    beforeAll(async () => {
      target = await startTarget(options);
    });
    afterAll(() => target.stop());

    for (const { row, title: sentence, transports = BOTH, run } of cases) {
      for (const transport of transports) {
        it(`${row}: ${sentence} (${transport})`, async () => {
          const context = createAbuseContext(target, transport);
          await run(context);
          await expectUnharmed(target, context.faults);
        });
      }
    }
  });
}

/** A case in which each of the inputs is refused with the same status, by a new player or by nobody. */
export function refuses(
  row: number,
  title: string,
  procedure: Procedure,
  {
    inputs,
    status,
    message,
    as = "nobody",
  }: {
    inputs: readonly unknown[] | ((context: AbuseContext) => readonly unknown[]);
    status: number;
    message?: string;
    as?: "nobody" | "player";
  },
): AbuseCase {
  return {
    row,
    title,
    run: async (context) => {
      const caller = as === "player" ? await context.createPlayer() : undefined;
      const given = typeof inputs === "function" ? inputs(context) : inputs;
      for (const input of given) {
        const response = await context.send(procedure, input, { as: caller });
        expect([input, response.status]).toEqual([input, status]);
        if (message !== undefined) expect(response.body.message).toBe(message);
      }
    },
  };
}
