import { spawnSync } from "node:child_process";

const runAptGet = (...args: string[]) =>
  spawnSync("apt-get", args, { stdio: "ignore" }).status === 0;

/** Whether the condition holds; if it does not and JUMBL_INSTALL is 1, installs the package first. */
export function ensureInstalled(debianPackage: string, isInstalled: () => boolean): boolean {
  if (isInstalled() || process.env["JUMBL_INSTALL"] !== "1") return isInstalled();
  const install = () => runAptGet("install", "-y", "--no-install-recommends", debianPackage);
  if (!install() && runAptGet("update")) install();
  return isInstalled();
}

/** Returns which program is missing; undefined if none is. Takes programs with their Debian packages. */
export function findMissingProgram(programs: Record<string, string>): string | undefined {
  const [missing] = Object.entries(programs).filter(
    ([program, debianPackage]) =>
      !ensureInstalled(debianPackage, () => spawnSync("which", [program]).status === 0),
  );
  return missing && `needs ${missing[0]} (Debian: apt-get install ${missing[1]})`;
}
