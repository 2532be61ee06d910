import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAMS = {
  server: fileURLToPath(new URL("../server.ts", import.meta.url)),
  patient: fileURLToPath(new URL("patient-server.ts", import.meta.url)),
};

type LogLine = { level: number; msg: string };

const parseLog = (text: string): LogLine[] =>
  text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as LogLine]));

/** Runs the server in a child process on a free port, with only these settings and these options of Node. */
export function startServer(
  env: Record<string, string>,
  {
    program = "patient",
    nodeOptions = [],
  }: { program?: keyof typeof PROGRAMS; nodeOptions?: readonly string[] } = {},
) {
  const server = spawn(process.execPath, [...nodeOptions, PROGRAMS[program]], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      SERVE_WEB_APP: "off", // the web app is built later than these tests run
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  server.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const readLog = () => parseLog(output.slice(0, output.lastIndexOf("\n") + 1));
  let errors = "";
  server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const end = new Promise<{ code: number | null; errors: string }>((resolve) => {
    server.once("close", (code) => resolve({ code, errors }));
  });
  /** Resolves with the first such line, also when it has been written already. */
  const waitForLine = (pattern: RegExp) => {
    const line = new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = readLog().find(({ msg }) => pattern.test(msg));
        if (found) resolve(found.msg);
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
    waitForLine,
    pid: server.pid,
    kill: (signal: NodeJS.Signals) => server.kill(signal),
    address,
    end,
  };
}
