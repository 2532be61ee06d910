import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import type { LaunchOptions } from "playwright";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/** With hinting, the widths of letters would depend on the machine. */
const ARGS = ["--font-render-hinting=none"];

/** Without a locale, Chromium stores no downloads in a folder whose path has letters outside ASCII. */
const ENV = { ...process.env, LC_ALL: "C.UTF-8" };

/**
 * Returns the browser of CHROMIUM_PATH, or else the one from npm, which has the same version on every machine but
 * exists only for 64-bit Linux. On macOS it is the installed Chrome.
 */
export function findChromium(): LaunchOptions {
  const executablePath = process.env["CHROMIUM_PATH"];
  if (executablePath) return { executablePath, args: ARGS, env: ENV };
  if (process.platform === "darwin") return { channel: "chrome", args: ARGS };
  return { ...unpackNpmChromium(), args: ARGS };
}

/** Unpacks each version once, first into a temporary folder, because runs may start concurrently. */
function unpackNpmChromium(): LaunchOptions {
  const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
  const manifest = path.join(entry.slice(0, entry.lastIndexOf("chromium") + 8), "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  // Not in the shared temporary folder, where another user of the machine could place a program with that name.
  const folder = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    const temporary = mkdtempSync(`${folder}-`);
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `await (await import(${JSON.stringify(entry)})).default.executablePath()`,
      ],
      { env: createBundledEnv(temporary), encoding: "utf8" },
    );
    if (status !== 0)
      throw new Error(
        `The Chromium from npm could not be unpacked; set CHROMIUM_PATH to another one. ${stderr}`,
      );
    writeFileSync(path.join(temporary, "fonts", "fonts.conf"), createFontsConfig(folder));
    try {
      renameSync(temporary, folder);
    } catch {
      rmSync(temporary, { recursive: true }); // A concurrent run has finished first.
    }
  }
  return { executablePath: path.join(folder, "chromium"), env: createBundledEnv(folder) };
}

/** Replaces the bundled configuration, which contains the paths of another system. */
const createFontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** Uses the bundled libraries and fonts, so that the machine needs none of its own. */
function createBundledEnv(folder: string) {
  return {
    ...ENV,
    TMPDIR: folder,
    AWS_LAMBDA_JS_RUNTIME: "nodejs24.x", // makes the package unpack its libraries
    LD_LIBRARY_PATH: path.join(folder, "al2023", "lib"),
    FONTCONFIG_PATH: path.join(folder, "fonts"),
  };
}
