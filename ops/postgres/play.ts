import { type ChildProcess, spawn } from "node:child_process";
import { findFreePort, root } from "./cluster.ts";

const SECRET = "only for this trial, and thirty-two characters long";

/** What the server has acknowledged, and whether players go on. */
export const ledger = { acknowledged: 0, isPlaying: true };

/** Signs up players who solve today's easy puzzle, one after another, and counts what the server acknowledged. */
export async function play(server: string, worker: number, getAnswer: () => string | undefined) {
  let given: string | undefined;
  const call = async (token: string | undefined, pathname: string, body?: unknown) => {
    const response = await fetch(server + pathname, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${pathname}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, never>;
  };
  for (let n = 0; ledger.isPlaying; n += 1) {
    const name = `w${worker}_${n}`;
    const password = "Plum-Orchard-42";
    const player = { username: name, email: `${name}@example.org`, password };
    const { token } = await call(undefined, "/api/auth/register", {
      ...player,
      confirmPassword: password,
    });
    const { puzzles } = await call(token, "/api/puzzles/today");
    const puzzleId = (puzzles as unknown as { puzzle: { id: string } }[])[0]!.puzzle.id;
    await call(token, "/api/game/start", { puzzleId, difficulty: "easy" });
    const guess = getAnswer();
    if (guess === undefined) {
      const { answer } = await call(token, "/api/game/give-up", { puzzleId });
      given = answer;
    } else {
      await call(token, "/api/game/validate", { puzzleId, guess: "WRONG" });
      await call(token, "/api/game/validate", { puzzleId, guess });
      await call(token, "/api/game/submit", { puzzleId, solved: true });
    }
    ledger.acknowledged += 1;
    if (given !== undefined) return given;
  }
  return undefined;
}

export async function waitFor(count: number) {
  while (ledger.acknowledged < count) await new Promise((resolve) => setTimeout(resolve, 50));
}

export async function startServer(urls: Record<string, string>): Promise<[ChildProcess, string]> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...urls,
      AUTH_SECRET: SECRET,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      SERVE_WEB_APP: "off",
      SIGN_UPS_PER_HOUR: "100000",
    },
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    const isReady = await fetch(`${address}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return [child, address];
    if (child.exitCode !== null) throw new Error("the server did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
