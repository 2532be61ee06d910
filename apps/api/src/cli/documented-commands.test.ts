import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { processIo } from "./command-io.ts";
import { createProgram } from "./run-jumbl.ts";

const PAGES = ["configure", "install", "upgrade", "troubleshoot"].map((name) =>
  readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), "utf8"),
);

const program = createProgram({ io: processIo, source: {}, setExitCode() {} });

/** The deepest command that the words lead to, with the remaining words. */
function findCommand(words: string[], command: Command = program): [Command, string[]] {
  const [first, ...rest] = words;
  const inner = command.commands.find((each) => each.name() === first);
  return inner === undefined ? [command, words] : findCommand(rest, inner);
}

const listLeaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(listLeaves);

/** The command lines in the first column of the table; `--all` alone belongs to the one before it. */
function listRows(): string[] {
  const [, section = ""] = PAGES[0]!.split(/\n## (?:Commands|Log)\n/);
  const cells = [...section.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = ""]) => cell);
  return cells
    .flatMap((cell) => cell.replaceAll("` or `--", " --").match(/`[^`]+`/g) ?? [])
    .map((code) => code.slice(1, -1))
    .filter((code) => !code.startsWith("npm "));
}

const rows = listRows();
const lines = [...PAGES.join("\n").matchAll(/(?:^|`|bin\/)jumbl ([a-z][^`\n#]+)/gm)]
  .map(([, line = ""]) => line.trim())
  .filter((line) => !line.startsWith("-"));

describe("docs for operators", () => {
  it.each([...rows, ...lines])("name a command, arguments and options that exist: %s", (line) => {
    const [command, rest] = findCommand(line.split(" "));
    expect(command.commands).toEqual([]);
    const options = rest.filter((word) => word.startsWith("--"));
    expect(command.options.map(({ long }) => long)).toEqual(expect.arrayContaining(options));
    const positions = rest.filter((word) => /^[<[]/.test(word));
    expect(command.registeredArguments.length).toBeGreaterThanOrEqual(positions.length);
  });

  it("list every command", () => {
    expect(rows.length).toBeGreaterThan(15);
    const listed = rows.map((row) => findCommand(row.split(" "))[0]);
    const missing = listLeaves(program).filter((command) => !listed.includes(command));
    expect(missing.map((command) => command.name())).toEqual([]);
  });
});
