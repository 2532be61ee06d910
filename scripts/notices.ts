import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type ShippedPackage = {
  name: string;
  versions: string[];
  paths: string[];
  license: string;
  author?: string;
  homepage?: string;
};

const HEADER = `Third-party notices

The server's image and the web app contain, or are made from, the packages below. Written by: pnpm notices

The image also contains Node.js, whose licence and notices are at https://github.com/nodejs/node/blob/main/LICENSE, and
packages of Debian, whose copyright files are in its folder /usr/share/doc. NOTICE has the sources of the words,
and the licence of PostgreSQL, which is inside @electric-sql/pglite.
`;

const RULE = "-".repeat(80);

/** The packages that the server and the web app need to run, without those that only some machines install. */
export function listShippedPackages(): ShippedPackage[] {
  const filters = ["--filter", "@jumbl/api...", "--filter", "@jumbl/web..."];
  const { stdout } = spawnSync(
    "pnpm",
    [...filters, "licenses", "list", "--prod", "--no-optional", "--json"],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" },
  );
  return Object.values(JSON.parse(stdout) as Record<string, ShippedPackage[]>)
    .flat()
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The licence files of a package; most have one. */
function readLicence({ paths: [folder = "."] }: ShippedPackage): string {
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}

const formatPackage = ({ name, versions, license, author, homepage }: ShippedPackage) =>
  [`${name} ${versions.join(", ")} (${license})`, author, homepage].filter(Boolean).join(", ");

/** Returns each licence text once, below the packages that use it. */
export function renderNotices(packages: readonly ShippedPackage[]): string {
  const groups = new Map<string, ShippedPackage[]>();
  for (const each of packages) {
    const text = readLicence(each);
    groups.set(text, [...(groups.get(text) ?? []), each]);
  }
  const sections = [...groups].map(([text, members]) => {
    const names = members.map(formatPackage).join("\n");
    const without = "These have no licence file; the texts of their licences are among the others.";
    return `${RULE}\n${names}\n\n${text === "" ? without : text}\n`;
  });
  return [HEADER, ...sections].join("\n");
}
