import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type HttpResponse, sendRequest } from "../testing/http.ts";
import { listFaults } from "../testing/safety.ts";

/** What a tool is pointed at: a path, and for calls their body. */
export type Attack = { url: string; token?: string; body?: object };

export type Tool = {
  name: string;
  /** The command, and Debian's package that has it; without them the check is written here. */
  command?: string;
  /** Milliseconds. */
  timeout: number;
  createArguments: (attack: Attack, folder: string) => string[];
  /** What the tool found; nothing in a sound server. */
  listFindings: (output: string, folder: string) => string[];
};

const PATHS = fileURLToPath(new URL("sensitive-paths.txt", import.meta.url));
const MINUTE = 60_000;

const matchAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([match]) => match);

export const SQLMAP: Tool = {
  name: "sqlmap: SQL injection",
  command: "sqlmap",
  timeout: 5 * MINUTE,
  createArguments: ({ url, token, body }, folder) => [
    "-u",
    url,
    "--batch",
    "--disable-coloring",
    "--flush-session",
    `--output-dir=${folder}`,
    "--dbms=postgresql",
    "--level=2",
    "--risk=1",
    "--threads=4",
    "--timeout=10",
    "--retries=1",
    "--ignore-code=400,401,404,409,429",
    ...(token === undefined
      ? []
      : ["-H", `Authorization: Bearer ${token}`, "--skip=user-agent,referer,host"]),
    ...(body === undefined
      ? []
      : ["--data", JSON.stringify(body), "-H", "Content-Type: application/json"]),
  ],
  listFindings: (output) => {
    const found = matchAll(output, /^Parameter: .+|^sqlmap identified .+/gm);
    const isTested = found.length > 0 || output.includes("do not appear to be injectable");
    return isTested ? found : [`tested nothing: ${output.trim().slice(-300)}`];
  },
};

export const WAPITI: Tool = {
  name: "wapiti: injection and cross-site scripting",
  command: "wapiti",
  timeout: 3 * MINUTE,
  createArguments: ({ url, token }, folder) => [
    "-u",
    new URL("/", url).href,
    "-s",
    url,
    "--scope",
    "folder",
    "-d",
    "2",
    "--flush-session",
    "-m",
    "sql,xss,exec,file,crlf,redirect",
    "-f",
    "json",
    "-o",
    path.join(folder, "wapiti.json"),
    "--no-bugreport",
    "--max-scan-time",
    "1",
    "--store-session",
    folder,
    "-v",
    "0",
    ...(token === undefined ? [] : ["-H", `Authorization: Bearer ${token}`]),
  ],
  listFindings: (_, folder) => {
    const report = JSON.parse(readFileSync(path.join(folder, "wapiti.json"), "utf8")) as {
      vulnerabilities: Record<string, { path: string }[]>;
    };
    return Object.entries(report.vulnerabilities).flatMap(([kind, list]) =>
      list.map((each) => `${kind}: ${each.path}`),
    );
  },
};

export const FFUF: Tool = {
  name: "ffuf: files that should not be served",
  command: "ffuf",
  timeout: MINUTE,
  createArguments: ({ url }, folder) => [
    "-w",
    PATHS,
    "-u",
    new URL("/FUZZ", url).href,
    "-mc",
    "all",
    "-fc",
    "404",
    "-s",
    "-o",
    path.join(folder, "ffuf.json"),
    "-of",
    "json",
  ],
  listFindings: (_, folder) => {
    const { results } = JSON.parse(readFileSync(path.join(folder, "ffuf.json"), "utf8")) as {
      results: { status: number; url: string }[];
    };
    return results.map(({ status, url }) => `${status} ${url}`);
  },
};

/** One of its three ways each: slow headers, a slow body, slow reading. */
export const createSlowHttpTest = (name: string, mode: string[]): Tool => ({
  name: `slowhttptest: ${name}`,
  command: "slowhttptest",
  timeout: MINUTE,
  createArguments: ({ url }) => [
    ...mode,
    "-c",
    "200",
    "-r",
    "200",
    "-i",
    "3",
    "-l",
    "25",
    "-p",
    "3",
    "-u",
    url,
  ],
  // Connections that are still open when the test ends are a slow client's.
  listFindings: (output) => matchAll(output, /Hit test time limit|service available:\s+NO/g),
});

/** The headers and the form of errors, on every kind of answer. */
export async function listHeaderFindings(url: string): Promise<string[]> {
  const port = Number(new URL(url).port);
  const requests = ["/", "/api/health", "/api/nothing", "/nothing.txt", "/%ZZ"];
  const answers = await Promise.all(
    requests.map(async (each): Promise<[string, HttpResponse]> => [
      each,
      await sendRequest(port, { method: "GET", path: each }),
    ]),
  );
  return answers.flatMap(([each, response]) => listFaults(each, response));
}
