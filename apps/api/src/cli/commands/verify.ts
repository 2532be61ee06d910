import { CHECK_NAMES, type Finding, verifyDatabase } from "@jumbl/db/verify";
import type { Command } from "commander";
import { addDatabaseAction, type CommandProgram, type CommandResult } from "../command.ts";

function formatFinding({ check, differences, count }: Finding): string[] {
  const more = count - differences.length;
  return [
    `Failed: ${check}`,
    ...differences.map((difference) => `  ${difference}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

export function createVerifyResult(findings: Finding[]): CommandResult {
  const total = findings.reduce((sum, { count }) => sum + count, 0);
  return {
    data: { checks: CHECK_NAMES.length, differences: total, findings },
    lines: [
      ...findings.flatMap(formatFinding),
      ...(total === 0
        ? [`${CHECK_NAMES.length} checks, no difference.`]
        : [
            `${CHECK_NAMES.length} checks, ${findings.length} of them failed. Differences: ${total}.`,
            '"jumbl statistics recount" corrects counted figures; see docs/troubleshoot.md#verify-finds-differences.',
          ]),
    ],
    isFailure: total > 0,
  };
}

export function addVerifyCommand(jumbl: Command, program: CommandProgram): void {
  const verify = jumbl
    .command("verify")
    .description(
      "recounts every statistic, streak, standing and achievement and checks every invariant",
    );
  addDatabaseAction(program, verify, async ({ db, io }) =>
    createVerifyResult(await verifyDatabase(db, (line) => io.note(line))),
  );
}
