import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = path.dirname(import.meta.dirname);
let copy: string;
let before: Map<string, string>;

beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), "jumbl cache "));
  const files = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 24,
    },
  );
  for (const file of files.split("\0").filter(Boolean)) {
    cpSync(path.join(root, file), path.join(copy, file));
  }
  before = listHashes();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

type DryRun = {
  tasks: { taskId: string; hash: string; resolvedTaskDefinition: { cache: boolean } }[];
};

/** @returns the hash of each test task of the copy; those that always run have a new one each time. */
function listHashes(): Map<string, string> {
  const turbo = path.join(root, "node_modules/turbo/bin/turbo");
  const output = execFileSync(
    process.execPath,
    [turbo, "run", "test", "test:tooling", "--dry=json"],
    { cwd: copy, encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "pipe"] },
  );
  const { tasks } = JSON.parse(output) as DryRun;
  return new Map(
    tasks
      .filter(({ taskId }) => !taskId.endsWith("#transit"))
      .map(({ taskId, hash, resolvedTaskDefinition: { cache } }) => [
        taskId,
        cache ? hash : crypto.randomUUID(),
      ]),
  );
}

it.each([
  ["docs/install.md", ["//#test:tooling", "@jumbl/api#test"]],
  ["README.md", ["//#test:tooling", "@jumbl/web#test"]],
  ["ops/prometheus/alerts.yml", ["//#test:tooling", "@jumbl/api#test", "@jumbl/web#test"]],
  ["ops/systemd/jumbl.service", ["//#test:tooling", "@jumbl/api#test", "@jumbl/web#test"]],
  [
    "ops/postgres/change-owner.sql",
    ["//#test:tooling", "@jumbl/api#test", "@jumbl/db#test", "@jumbl/web#test"],
  ],
  ["packages/wordbank/package.json", ["//#test:tooling", "@jumbl/wordbank#test"]],
])("a change to %s runs the tests of %j again", (file, expected) => {
  appendFileSync(path.join(copy, file), "\n");
  const after = listHashes();
  const changed = [...after.keys()].filter((task) => after.get(task) !== before.get(task));
  expect(changed).toEqual(expect.arrayContaining(expected));
  expect(changed.length).toBeLessThan(after.size);
  before = after;
});
