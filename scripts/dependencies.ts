import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { BACKPORTED_FIXES, FIXED_VERSIONS, MALICIOUS_RELEASES } from "./advisories.ts";

export type LockedPackage = { name: string; version: string };

/** Licences that allow a game to be run and changed by anybody, with no more than a notice. */
const ALLOWED_LICENCES: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
];

/** Every package and version that the lockfile names. */
export function listLockedPackages(lockfile: string): LockedPackage[] {
  const [, packages = ""] = lockfile.split(/^packages:$|^snapshots:$/m);
  return [...packages.matchAll(/^ {2}'?(@?[^@\s']+)@([^\s':(]+)/gm)].map(([, name, version]) => ({
    name: name!,
    version: version!,
  }));
}

const isOlder = (version: string, other: string) =>
  version.localeCompare(other, "en", { numeric: true }) < 0;

const getMajor = (version: string) => version.split(".")[0];

const hasBackport = (name: string, version: string) =>
  (BACKPORTED_FIXES[name] ?? []).some(
    (fixed) => getMajor(fixed) === getMajor(version) && !isOlder(version, fixed),
  );

/** The packages with a known vulnerability, each with its advisories. */
export function listVulnerablePackages(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, version }) => {
    if (MALICIOUS_RELEASES.includes(`${name}@${version}`)) return [`${name}@${version}: malicious`];
    const [fixed, ...advisories] = FIXED_VERSIONS[name] ?? ["0"];
    return isOlder(version, fixed) && !hasBackport(name, version)
      ? [`${name}@${version}: ${advisories.join(", ")}`]
      : [];
  });
}

/** The packages that are part of the running product, by their licence. */
export function listLicences(): Map<string, string[]> {
  const { stdout } = spawnSync("pnpm", ["-r", "licenses", "list", "--prod", "--json"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  const listed = JSON.parse(stdout) as Record<string, { name: string }[]>;
  return new Map(
    Object.entries(listed).map(([licence, packages]) => [
      licence,
      packages.map(({ name }) => name),
    ]),
  );
}

export const listForeignLicences = (licences: ReadonlyMap<string, string[]>): string[] =>
  [...licences]
    .filter(([licence]) => !ALLOWED_LICENCES.includes(licence))
    .map((entry) => entry.join(": "));

export const readLockfile = () =>
  readFileSync(new URL("../pnpm-lock.yaml", import.meta.url), "utf8");
