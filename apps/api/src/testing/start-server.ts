import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { killAtExit, startOnFreePort } from "@jumbl/db/testing";

const PROGRAMS = {
  server: fileURLToPath(new URL("../server.ts", import.meta.url)),
  patient: fileURLToPath(new URL("patient-server.ts", import.meta.url)),
};

type LogLine = { level: number; msg: string };

type ServerOptions = {
  program?: keyof typeof PROGRAMS;
  /** Runs the server of a production install. */
  serverFile?: string | undefined;
  args?: readonly string[];
};

const parseLog = (text: string): LogLine[] =>
  text.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as LogLine] : []));

/** Runs the server in a child process on a free port, with only these settings. */
export function startServer(
  env: Record<string, string>,
  { program = "patient", serverFile = PROGRAMS[program], args = [] }: ServerOptions = {},
) {
  const server = spawn(process.execPath, [serverFile, ...args], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      SERVE_WEB_APP: "off", // the web app is built later than these tests run
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  killAtExit(server);
  let output = "";
  let errors = "";
  server.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const end = new Promise<{ code: number | null; errors: string }>((resolve) => {
    server.once("close", (code) => resolve({ code, errors }));
  });
  const exit = once(server, "exit").then(([code]) => code as number | null);
  const readLog = () => parseLog(output.slice(0, output.lastIndexOf("\n") + 1));
  /** Resolves with the first such line, even if it has already been written. */
  const waitForLine = (pattern: RegExp) => {
    const line = new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = readLog().find(({ msg }) => pattern.test(msg));
        if (found === undefined) return;
        server.stdout.off("data", check);
        resolve(found.msg);
      };
      server.stdout.on("data", check);
      check();
      void end.then(() => reject(new Error(`The server exited: ${output}${errors}`)));
    });
    line.catch(() => {}); // a server that is expected to exit does not write it
    return line;
  };
  const ready = waitForLine(/ready at/);
  const address = ready.then((line) => line.replace(/.* ready at /, ""));
  address.catch(() => {});
  return {
    readLog,
    /** Everything that was written to stdout and stderr. */
    getOutput: () => output + errors,
    waitForLine,
    pid: server.pid,
    kill: (signal: NodeJS.Signals) => server.kill(signal),
    /** From now on nobody reads stdout, so `end` is never reached. */
    stopReading: () => void server.stdout.pause(),
    address,
    /** Resolves with the exit code, even while there is unread output. */
    exit,
    end,
  };
}

export type ServerProcess = ReturnType<typeof startServer>;

export type ReadyServer = {
  port: number;
  url: string;
  getOutput: () => string;
  /** Interrupts the server. @throws Error when it does not exit with 0 */
  stop: () => Promise<void>;
};

/**
 * Starts the server on a free port, which its PUBLIC_URL has too, and waits until it is ready.
 *
 * @throws Error with its output when it does not become ready
 */
export function startReadyServer(
  env: Record<string, string>,
  options?: ServerOptions,
): Promise<ReadyServer> {
  return startOnFreePort(async (port) => {
    const url = `http://127.0.0.1:${port}`;
    const server = startServer(
      { PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: "error", ...env },
      options,
    );
    await server.address;
    return {
      port,
      url,
      getOutput: server.getOutput,
      stop: async () => {
        server.kill("SIGINT");
        const { code } = await server.end;
        if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.getOutput()}`);
      },
    };
  });
}
