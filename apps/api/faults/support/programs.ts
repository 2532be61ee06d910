import { spawnSync } from "node:child_process";

const runAptGet = (...args: string[]) =>
  spawnSync("apt-get", args, { stdio: "ignore" }).status === 0;

const install = (name: string) => runAptGet("install", "-y", "--no-install-recommends", name);

/**
 * Whether `isThere`. With JUMBL_INSTALL=1 and as root it installs the package of Debian first where it is not, with a new
 * list of packages if need be.
 */
export function ensureInstalled(debianPackage: string, isThere: () => boolean): boolean {
  if (isThere()) return true;
  if (process.env["JUMBL_INSTALL"] !== "1") return false;
  if (!install(debianPackage) && runAptGet("update")) install(debianPackage);
  return isThere();
}

/** Says which program is missing, by name and package of Debian; undefined when all are there or can be installed. */
export function findMissingProgram(programs: Record<string, string>): string | undefined {
  for (const [program, debianPackage] of Object.entries(programs)) {
    const isThere = () => spawnSync("which", [program]).status === 0;
    if (!ensureInstalled(debianPackage, isThere)) {
      return `needs ${program} (Debian: apt-get install ${debianPackage})`;
    }
  }
  return undefined;
}
