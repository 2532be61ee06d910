import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createTestCache } from "@jumbl/db/testing";
import { readRepositoryFile } from "./daemon.ts";

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

const runGit = (...args: string[]) =>
  spawnSync("git", args, { cwd: REPOSITORY, maxBuffer: 1_000_000_000 });

export type Release = { version: string; commit: string };

/** The newest release in the changelog with a commit; the release in progress has none yet. */
export function findLastRelease(): Release {
  const [, version, commit] = /^## (\S+) .*\(([0-9a-f]{7,40})\)$/mu.exec(
    readRepositoryFile("CHANGELOG.md"),
  )!;
  return { version: version!, commit: commit! };
}

/** Returns the reason why the release cannot be run here; undefined if it can. */
export function findHistoryObstacle({ commit }: Release): string | undefined {
  const isStored = runGit("cat-file", "-e", `${commit}^{commit}`).status === 0;
  return isStored ? undefined : `needs the repository's history, with the commit ${commit}`;
}

function run(command: string, args: string[], cwd: string, input?: Buffer): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    input,
    encoding: "utf8",
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`);
}

/** Copies a release out of the history and installs its dependencies, once. Returns the file that starts its server. */
export function prepareRelease({ version, commit }: Release): string {
  const folder = path.join(createTestCache(), `jumbl-${version}-${commit}`);
  if (!existsSync(folder)) {
    const temporary = mkdtempSync(`${folder}-`);
    const archive = runGit("archive", commit);
    run("tar", ["-x"], temporary, archive.stdout);
    renameSync(temporary, folder);
    // Its own script installs before it runs the task.
    run(process.execPath, ["scripts/run.mjs", "node", "--version"], folder);
  }
  return path.join(folder, "apps/api/src/server.ts");
}
