import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, it } from "vitest";
import { readAuthSecret } from "./auth-secret.ts";
import { readEnv } from "./env.ts";

function createFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "auth-secret");
  return { folder, file, read: () => readAuthSecret(readEnv({ JUMBL_DATA_DIR: folder })) };
}

it("the secret is generated once and stored completely", () => {
  const { folder, file, read } = createFolder();
  writeFileSync(`${file}.new`, "interrupted");
  const secret = read();
  expect(secret).toHaveLength(64);
  expect([read(), readFileSync(file, "utf8"), readdirSync(folder)]).toEqual([
    secret,
    secret,
    ["auth-secret"],
  ]);
});

it.for(["", "x".repeat(63), "\0".repeat(64)])("a stored secret %j is refused", (stored) => {
  const { file, read } = createFolder();
  writeFileSync(file, stored);
  expect(read).toThrow(/auth-secret does not contain a complete secret/);
});
