import type { CommandIo } from "../cli/command-io.ts";
import { runJumbl } from "../cli/run-jumbl.ts";
import type { TestApp } from "./test-app.ts";

export type CommandRun = { code: number; output: string; notes: string; data: () => unknown };

/** Runs the jumbl command on the app's database. Without `answer` there is no terminal. */
export async function runCommand(
  { database }: { database: Pick<TestApp["database"], "url"> },
  args: string[],
  { answer, env = {} }: { answer?: string; env?: Record<string, string> } = {},
): Promise<CommandRun> {
  const printed: string[] = [];
  const notes: string[] = [];
  const io: CommandIo = {
    print: (text) => printed.push(text),
    note: (text) => notes.push(text),
    ask:
      answer === undefined
        ? undefined
        : (question) => {
            notes.push(question);
            return Promise.resolve(answer);
          },
  };
  const code = await runJumbl(args, { io, source: { DATABASE_URL: database.url, ...env } });
  const output = printed.join("\n");
  return { code, output, notes: notes.join("\n"), data: () => JSON.parse(output) as unknown };
}

/** The fixture of a command, to which the test adds its arguments. */
export const createRun =
  (...command: string[]) =>
  ({ app }: { app: TestApp }) =>
  (...args: string[]) =>
    runCommand(app, [...command, ...args]);
