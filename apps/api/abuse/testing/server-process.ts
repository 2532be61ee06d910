import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startOnFreePort } from "@jumbl/db/testing";

const SERVER = fileURLToPath(new URL("../../src/testing/patient-server.ts", import.meta.url));

export type ServerProcess = {
  port: number;
  /** What the process has written so far: its log, and nothing else. */
  readLog: () => string;
  /** Interrupts the process and waits until it has ended. */
  stop: () => Promise<void>;
};

function waitUntilReady(child: ChildProcess, readLog: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!readLog().includes("Jumbl is ready at")) return;
      // To search a long log again for each of its lines would take longer than the requests.
      child.stdout?.off("data", check);
      resolve();
    };
    child.stdout?.on("data", check);
    child.once("close", () => reject(new Error(`The server ended at its start:\n${readLog()}`)));
  });
}

/** Starts the server as an operator does: a process of its own, configured by its environment alone. */
export function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  return startOnFreePort((port) => startOn(port, env));
}

async function startOn(port: number, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: String(port),
      SERVE_WEB_APP: "off", // the attacks run before the web app is built
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  let log = "";
  const readLog = () => log;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
  }
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  try {
    await waitUntilReady(child, readLog);
  } catch (error) {
    process.off("exit", kill);
    throw error;
  }
  return {
    port,
    readLog,
    stop: async () => {
      child.kill("SIGINT");
      const code = await exit;
      process.off("exit", kill);
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${log}`);
    },
  };
}
