import { readFileSync } from "node:fs";

const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");

/** The version of the server, as in the changelog. */
export const { version: VERSION } = JSON.parse(manifest) as { version: string };
