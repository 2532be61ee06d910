import { spawnSync } from "node:child_process";

const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

const install = (name: string) =>
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], { stdio: "ignore" });

/**
 * Says which program is missing, by name and package of Debian; undefined when all are there. With JUMBL_INSTALL=1 and as
 * root it installs them first.
 */
export function findMissingProgram(programs: Record<string, string>): string | undefined {
  for (const [program, debianPackage] of Object.entries(programs)) {
    if (isInstalled(program)) continue;
    if (process.env["JUMBL_INSTALL"] === "1") install(debianPackage);
    if (!isInstalled(program)) return `needs ${program} (Debian: apt-get install ${debianPackage})`;
  }
  return undefined;
}
