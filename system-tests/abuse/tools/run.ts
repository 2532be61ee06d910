// Attacks a running server with Debian's tools: `npm run test:tools`. Each first attacks a server with a planted
// vulnerability, and fails if it does not find it. Arguments select tools.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTestServer } from "@jumbl/db/testing";
import { register } from "../../kit/client.ts";
import { startTarget } from "../testing/target.ts";
import { type Attack, createPlans, type Tool } from "./tools.ts";
import { startVulnerableServer } from "./vulnerable-server.ts";

const selected = process.argv.slice(2);

async function attackWith(tool: Tool, attack: Attack): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-tools-"));
  const options = { cwd: folder, timeout: tool.timeoutMs };
  const child = spawn(tool.command, tool.createArguments(attack, folder), options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const signal = await new Promise((resolve) => child.once("close", (_, sent) => resolve(sent)));
  const findings =
    signal === null ? tool.listFindings(output, folder) : [`did not end in time: ${attack.url}`];
  rmSync(folder, { recursive: true });
  return findings;
}

async function attackAll(tool: Tool, attacks: readonly Attack[]): Promise<string[]> {
  const findings = [];
  for (const attack of attacks) findings.push(...(await attackWith(tool, attack)));
  return findings;
}

const counts = { passed: 0, failed: 0, skipped: 0 };

function report(name: string, outcome: keyof typeof counts, detail: string): void {
  counts[outcome] += 1;
  console.log(`${{ passed: "✓", failed: "✗", skipped: "–" }[outcome]} ${name}: ${detail}`);
}

/** Requires findings in the vulnerable server and none in Jumbl. */
function judge(name: string, planted: string[], own: string[]): void {
  if (planted.length === 0) report(name, "failed", "did not find the planted hole");
  else if (own.length > 0) report(name, "failed", `found in Jumbl\n    ${own.join("\n    ")}`);
  else report(name, "passed", `the planted hole (${planted[0]!.slice(0, 70)}), nothing in Jumbl`);
}

const stopDatabase = await startTestServer();
const target = await startTarget();
const hole = await startVulnerableServer(target);
const { url } = target.instances[0];
const { token } = (await register(url, "attacker")).body as { token: string };
// Throttles would hide what is behind them.
const resets = setInterval(() => void target.query("delete from throttles"), 100);

const { id } = target.past.easy;
const password = "Wrong-Password-1";
const input = encodeURIComponent(JSON.stringify({ id }));
/** Every input of Jumbl that reaches a statement. */
const inputs: Attack[] = [
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
  { url: `${url}/trpc/puzzles.byId?input=${input}`, token },
];
for (const [tool, planted, own] of createPlans(hole.url, inputs)) {
  const { name, command } = tool;
  if (selected.length > 0 && !selected.some((word) => name.includes(word))) continue;
  if (spawnSync("which", [command]).status !== 0) {
    report(name, "skipped", `not installed; apt-get install ${command}`);
  } else judge(name, await attackAll(tool, planted), await attackAll(tool, own));
}

clearInterval(resets);
await hole.close();
await target.stop();
await stopDatabase();
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 ? 0 : 1);
