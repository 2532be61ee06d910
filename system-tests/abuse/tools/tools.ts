import { readFileSync } from "node:fs";
import path from "node:path";

export type Attack = { url: string; token?: string; body?: object };

export type Tool = {
  name: string;
  /** The command, which is also its Debian package. */
  command: string;
  timeoutMs: number;
  createArguments: (attack: Attack, folder: string) => string[];
  /** Returns nothing for a secure server. */
  listFindings: (output: string, folder: string) => string[];
};

const MINUTE = 60_000;

const matchAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([match]) => match);

const createTokenOptions = (token?: string) =>
  token === undefined ? [] : ["-H", `Authorization: Bearer ${token}`];

const SQLMAP: Tool = {
  name: "sqlmap: SQL injection",
  command: "sqlmap",
  timeoutMs: 5 * MINUTE,
  createArguments: ({ url, token, body }, folder) => [
    ...`-u ${url} --batch --disable-coloring --flush-session --output-dir=${folder}`.split(" "),
    ..."--dbms=postgresql --level=2 --risk=1 --threads=4 --timeout=10 --retries=1".split(" "),
    "--ignore-code=400,401,404,409,429",
    ...createTokenOptions(token),
    ...(token === undefined ? [] : ["--skip=user-agent,referer,host"]),
    ...(body === undefined ? [] : ["--data", JSON.stringify(body)]),
    ...(body === undefined ? [] : ["-H", "Content-Type: application/json"]),
  ],
  listFindings: (output) => {
    const found = matchAll(output, /^Parameter: .+|^sqlmap identified .+/gm);
    const isTested = found.length > 0 || output.includes("do not appear to be injectable");
    return isTested ? found : [`tested nothing: ${output.trim().slice(-300)}`];
  },
};

const WAPITI: Tool = {
  name: "wapiti: injection and cross-site scripting",
  command: "wapiti",
  timeoutMs: 3 * MINUTE,
  createArguments: ({ url, token }, folder) => [
    ...`-u ${new URL("/", url).href} -s ${url} --scope folder -d 2 --flush-session`.split(" "),
    ...`-m sql,xss,exec,file,crlf,redirect -f json -o ${folder}/wapiti.json`.split(" "),
    ...`--no-bugreport --max-scan-time 1 --store-session ${folder} -v 0`.split(" "),
    ...createTokenOptions(token),
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

/** Returns the tools with their attacks on the vulnerable server and on Jumbl; `inputs` reach a statement. */
export function createPlans(
  hole: string,
  inputs: Attack[],
): [Tool, planted: Attack[], own: Attack[]][] {
  const search = [{ url: `${hole}/search?q=a` }];
  return [
    [SQLMAP, search, inputs],
    [WAPITI, search, inputs.filter(({ body }) => body === undefined)],
  ];
}
