import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTestServer } from "@jumbl/db/testing";
import { sendRequest } from "../testing/http.ts";
import { startTarget, type Target } from "../testing/target.ts";
import {
  type Attack,
  createSlowHttpTest,
  FFUF,
  listHeaderFindings,
  SQLMAP,
  type Tool,
  WAPITI,
} from "./tools.ts";
import { startVulnerableServer } from "./vulnerable-server.ts";

// Attacks a running server with Debian's tools: `npm run test:tools`. Each is first pointed at a server with a planted
// hole, and fails when it does not find that. Words of the command line choose among the tools.
const words = process.argv.slice(2);

const isInstalled = (command: string) => spawnSync("which", [command]).status === 0;

/** Runs a tool to its end, or until its time is up; returns all that it wrote. */
function runTool(
  { command = "", timeout, createArguments }: Tool,
  attack: Attack,
  folder: string,
): Promise<{ output: string; isComplete: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(command, createArguments(attack, folder), { cwd: folder, timeout });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once("close", (_, signal) => resolve({ output, isComplete: signal === null }));
  });
}

async function listFindings(tool: Tool, attacks: readonly Attack[]): Promise<string[]> {
  const findings = [];
  for (const attack of attacks) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-tools-"));
    const { output, isComplete } = await runTool(tool, attack, folder);
    if (isComplete) findings.push(...tool.listFindings(output, folder));
    else findings.push(`did not end in time: ${attack.url}`);
    rmSync(folder, { recursive: true });
  }
  return findings;
}

async function register(port: number): Promise<string> {
  const account = {
    username: "attacker",
    email: "attacker@example.org",
    password: "Plum-Orchard-42",
  };
  const response = await sendRequest(port, {
    method: "POST",
    path: "/api/auth/register",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  return response.body.token as string;
}

/** Every input of Jumbl that reaches a statement. */
function listInputs(url: string, token: string, { past }: Target): Attack[] {
  const { id } = past.easy;
  const password = "Wrong-Password-1";
  return [
    { url: `${url}/api/auth/login`, body: { email: "attacker@example.org", password } },
    {
      url: `${url}/api/auth/register`,
      body: { username: "attacker", email: "a@example.org", password },
    },
    { url: `${url}/api/leaderboard/streaks?period=all`, token },
    { url: `${url}/api/history/me?limit=5&cursor=${id}`, token },
    { url: `${url}/api/puzzles?limit=5&difficulty=easy&state=solved`, token },
    { url: `${url}/api/puzzle/${id}*`, token },
    { url: `${url}/api/game/validate`, token, body: { puzzleId: id, guess: "WRONG" } },
    { url: `${url}/trpc/puzzles.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`, token },
  ];
}

type Outcome = "passed" | "failed" | "skipped";
const counts: Record<Outcome, number> = { passed: 0, failed: 0, skipped: 0 };

function report(name: string, outcome: Outcome, detail: string): void {
  counts[outcome] += 1;
  console.log(`${{ passed: "✓", failed: "✗", skipped: "–" }[outcome]} ${name}: ${detail}`);
}

/** Compares what was found in the planted hole, which must be something, with what was found in Jumbl. */
function judge(name: string, planted: string[], own: string[]): void {
  if (planted.length === 0) report(name, "failed", "did not find the planted hole");
  else if (own.length > 0) report(name, "failed", `found in Jumbl\n    ${own.join("\n    ")}`);
  else
    report(name, "passed", `the planted hole (${planted[0]!.slice(0, 70)}), and nothing in Jumbl`);
}

const stopDatabase = await startTestServer();
const target = await startTarget();
const hole = await startVulnerableServer(target);
const url = `http://127.0.0.1:${target.instances[0]!.port}`;
const token = await register(target.instances[0]!.port);
// The limits would hide what is behind them.
const resets = setInterval(() => void target.query("delete from throttles"), 100);

const injectable: Attack[] = [{ url: `${hole.url}/search?q=a` }];
const inputs = listInputs(url, token, target);
const readable = inputs.filter(({ body }) => body === undefined);
const slow: [string, string[]][] = [
  ["slow headers", ["-H"]],
  ["a slow body", ["-B"]],
];
const plans: [Tool, hole: Attack[], own: Attack[]][] = [
  [SQLMAP, injectable, inputs],
  [WAPITI, injectable, readable],
  [FFUF, [{ url: hole.url }], [{ url }]],
  ...slow.map(([name, mode]): [Tool, Attack[], Attack[]] => [
    createSlowHttpTest(name, mode),
    [{ url: `${hole.url}/` }],
    [{ url: `${url}/api/health` }],
  ]),
];
for (const [tool, planted, own] of plans) {
  const { name, command = "" } = tool;
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  if (!isInstalled(command)) report(name, "skipped", `not installed; apt-get install ${command}`);
  else judge(name, await listFindings(tool, planted), await listFindings(tool, own));
}
judge("headers and errors", await listHeaderFindings(hole.url), await listHeaderFindings(url));

clearInterval(resets);
await hole.close();
await target.stop();
await stopDatabase();
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);
