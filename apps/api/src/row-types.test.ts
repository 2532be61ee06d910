import { execFile } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { insertExpiring } from "@jumbl/db/queries/accounts/expiring-rows";
import { insertServiceToken } from "@jumbl/db/queries/accounts/service-tokens";
import { expect } from "vitest";
import { it, TODAY } from "./testing/fixtures.ts";
import { createPlayer } from "./testing/index.ts";
import { createCalls } from "./testing/statement-calls.ts";

/** The value as a TypeScript expression. */
function write(value: unknown): string {
  if (value instanceof Date) return "new Date(0)";
  if (value instanceof Set) return `new Set(${write([...value])})`;
  if (value instanceof Map) return `new Map(${write([...value])})`;
  if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const fields = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${write(each)}`,
  );
  return `{ ${fields.join(", ")} }`;
}

const FOLDER = path.resolve(import.meta.dirname, "../reports/row-types");

/** Returns the errors of the compiler, which checks each value against the type that its query declares. */
async function compile(values: Record<string, unknown>): Promise<string> {
  const lines = Object.entries(values).map(
    ([name, value]) => `check("${name}", ${write(value)});\n`,
  );
  // A type parameter, as further columns of a row are allowed.
  const type = `
    import type { createCalls } from "../../src/testing/statement-calls.ts";
    type Calls = ReturnType<typeof createCalls>;
    declare function check<Name extends keyof Calls, Rows extends Awaited<ReturnType<Calls[Name]>>>(name: Name, rows: Rows): void;\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "rows.ts"), type + lines.join(""));
  const rootDir = "../../../..";
  const options = { composite: false, noEmit: true, emitDeclarationOnly: false, rootDir };
  const config = { extends: "../../tsconfig.json", compilerOptions: options, include: ["rows.ts"] };
  writeFileSync(path.join(FOLDER, "tsconfig.json"), JSON.stringify(config));
  const tsc = promisify(execFile)("pnpm", ["exec", "tsc", "--project", FOLDER]);
  return tsc.then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );
}

it("the rows of every statement have the types that it declares", async ({
  app,
  db,
  player,
  easy,
  medium,
  hard,
  past,
}) => {
  const { userId, sessionId } = app.services.auth.tokens.verify(player.token)!;
  await player.record("2025-11-18", {}, { solved: false }, { hintsUsed: 2 });
  await player.record("2026-11-19", {}, {}, {});
  await (await createPlayer(app)).record(TODAY, { timeMs: 9000 }, {}, {});
  await player.solve(easy);
  await player.start(medium);
  await player.hint(medium);
  await player.guess(medium, "wrong");
  const tokenHash = "a hash";
  const { email } = player;
  await insertExpiring(db, "passwordResets", { tokenHash, userId, email, seconds: 60 });
  const token = { name: "bot", tokenHash, scopes: ["boards"], days: 1 };
  await insertServiceToken(db, token);

  const values: Record<string, unknown> = {};
  await db.transaction().execute(async (inner) => {
    const calls = createCalls(inner, { userId, sessionId, tokenHash, easy, medium, hard, past });
    for (const [name, run] of Object.entries(calls)) values[name] = await run();
  });
  const empty = Object.entries(values).filter(([, value]) => value === undefined);
  expect(empty).toEqual([]);
  expect(await compile(values)).toBe("");
});

it("every file with such a statement is covered", () => {
  const queries = path.resolve(import.meta.dirname, "../../../packages/db/src/queries");
  const files = globSync("**/*.ts", { cwd: queries, exclude: ["**/*.test.ts"] }).filter((file) =>
    /(create(Row|Batch)?Statement|await sql)</.test(readFileSync(path.join(queries, file), "utf8")),
  );
  const calls = path.resolve(import.meta.dirname, "testing/statement-calls.ts");
  const source = readFileSync(calls, "utf8");
  // Its statement returns nothing.
  const exempt = ["operations/readiness.ts"];
  const missing = files.filter((file) => !source.includes(`/queries/${file.replace(".ts", "")}"`));
  expect(missing.toSorted()).toEqual(exempt);
});
