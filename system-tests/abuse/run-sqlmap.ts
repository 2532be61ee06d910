// Attacks a running server with Debian's sqlmap: `pnpm test:tools`. It first attacks a server with a planted
// vulnerability, and fails when sqlmap does not find it.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTestServer } from "@jumbl/db/testing";
import { Checks } from "../kit/checks.ts";
import { register } from "../kit/client.ts";
import { findMissingProgram } from "../kit/programs.ts";
import { startTarget, type Target } from "./testing/target.ts";

type Attack = { url: string; token?: string; body?: object };

const OPTIONS =
  "--batch --disable-coloring --flush-session --dbms=postgresql --level=2 --risk=1 --threads=4 --timeout=10 --retries=1 --ignore-code=400,401,404,409,429";

/** Lists the parameters that sqlmap can inject into. @throws Error when it has tested nothing */
async function attack({ url, token, body }: Attack): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-sqlmap-"));
  const child = spawn(
    "sqlmap",
    [
      "-u",
      url,
      `--output-dir=${folder}`,
      ...OPTIONS.split(" "),
      ...(token ? ["-H", `Authorization: Bearer ${token}`, "--skip=user-agent,referer,host"] : []),
      ...(body ? ["-H", "Content-Type: application/json", "--data", JSON.stringify(body)] : []),
    ],
    { cwd: folder, timeout: 300_000 },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once("close", resolve));
  rmSync(folder, { recursive: true });
  const found = output.match(/^Parameter: .+|^sqlmap identified .+/gm) ?? [];
  if (found.length === 0 && !output.includes("do not appear to be injectable"))
    throw new Error(`sqlmap tested nothing at ${url}: ${output.trim().slice(-300)}`);
  return found;
}

/** Starts a server in which the text of a search becomes part of the statement. */
async function startVulnerableServer({ query }: Target) {
  const server = createServer((req, res) => {
    const text = new URL(req.url ?? "/", "http://localhost").searchParams.get("q") ?? "";
    void query(`select username from users where username = '${text}'`).then(
      // Several statements at once return no rows.
      (rows) => res.end(rows === undefined ? "" : JSON.stringify(rows)),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const missing = findMissingProgram({ sqlmap: "sqlmap" });
if (missing !== undefined) throw new Error(missing);
const checks = new Checks();
const stopDatabase = await startTestServer();
const target = await startTarget();
const { url } = target.instances[0];
const { token } = (await register(url, "attacker")).body as { token: string };
// Throttles would hide what is behind them.
const resets = setInterval(() => void target.query("delete from throttles"), 100);

const vulnerable = await startVulnerableServer(target);
checks.check(
  "finds the planted vulnerability",
  (await attack({ url: `${vulnerable}/?q=a` })).length > 0,
);
const { id } = target.past.easy;
const password = "Wrong-Password-1";
const input = encodeURIComponent(JSON.stringify({ id }));
// Every input of Jumbl that reaches a statement.
for (const [call, more] of Object.entries<Omit<Attack, "url">>({
  "api/auth/login": { body: { email: "attacker@example.org", password } },
  "api/auth/register": { body: { username: "attacker", email: "a@example.org", password } },
  "api/leaderboard/streaks?period=all": { token },
  [`api/history/me?limit=5&cursor=${id}`]: { token },
  "api/puzzles?limit=5&difficulty=easy&state=solved": { token },
  [`api/puzzle/${id}*`]: { token },
  "api/game/validate": { token, body: { puzzleId: id, guess: "WRONG" } },
  [`trpc/puzzles.byId?input=${input}`]: { token },
})) {
  const found = await attack({ url: `${url}/${call}`, ...more });
  checks.check(`finds nothing in ${call}`, found.length === 0, found);
}
clearInterval(resets);
await target.stop();
await stopDatabase();
checks.exit();
