import { spawnSync } from "node:child_process";
import { ADVISORIES_DATE } from "./advisories.ts";
import {
  listForeignLicences,
  listLicences,
  listLockedPackages,
  listVulnerablePackages,
  readLockfile,
} from "./dependencies.ts";

// `npm run dependencies`: the licences in the build, and the known vulnerabilities of the lockfile.

const licences = listLicences();
for (const [licence, names] of licences) {
  console.log(`${licence} (${names.length}): ${names.toSorted().join(", ")}`);
}

const packages = listLockedPackages(readLockfile());
const problems = [...listForeignLicences(licences), ...listVulnerablePackages(packages)];
console.log(`\n${packages.length} packages compared with the advisories of ${ADVISORIES_DATE}.`);

const audit = spawnSync("pnpm", ["audit", "--json"], {
  encoding: "utf8",
  shell: process.platform === "win32",
});
if (audit.stdout.startsWith("{")) {
  if (audit.status !== 0) problems.push("pnpm audit: see its own report");
  console.log("Compared with the registry's advisories of today too.");
} else {
  console.log("The registry does not answer an audit: its advisories of today are not compared.");
}
for (const problem of problems) console.log(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
