import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import {
  CACHE_FOLDER,
  findArchiveFault,
  getArchiveName,
  getSourceFolder,
  type Source,
  SOURCES,
} from "./sources.ts";

/** Fills the cache folder. @throws when a source cannot be downloaded, is another version or is broken. */
export function fetchSources(): void {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  for (const source of SOURCES) {
    if (findArchiveFault(source)) download(source);
    const fault = findArchiveFault(source);
    if (fault) throw new Error(fault);
    unpack(source);
  }
}

function download(source: Source): void {
  const { from, name, version } = source;
  const [command, args] =
    from === "npm"
      ? ["npm", ["pack", "--silent", `${name}@${version}`]]
      : ["apt-get", ["download", `${name}=${version}`]];
  try {
    execFileSync(command, args, { cwd: CACHE_FOLDER, stdio: ["ignore", "ignore", "pipe"] });
  } catch (cause) {
    throw new Error(
      `${getArchiveName(source)} could not be fetched with "${command} ${args.join(" ")}": ` +
        `expected ${name} ${version} (${from}) with sha256 ${source.sha256}. ` +
        `Put the archive into ${CACHE_FOLDER} by hand and run the build again.`,
      { cause },
    );
  }
}

function unpack(source: Source): void {
  const folder = getSourceFolder(source);
  const archive = `${CACHE_FOLDER}/${getArchiveName(source)}`;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  if (source.from === "npm") {
    execFileSync("tar", ["-xzf", archive, "-C", fresh, "--strip-components=1"]);
  } else {
    execFileSync("dpkg-deb", ["-x", archive, fresh]);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}
