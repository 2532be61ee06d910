import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { killAtExit } from "./children.ts";
import { waitUntil } from "./poll.ts";

export type Daemon = {
  /** What it has written to stdout. */
  getLog: () => string;
  /** Replaces files of its configuration and has it read them again. */
  reload: (files: Record<string, string>) => void;
  stop: () => Promise<void>;
};

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Runs a program with its configuration in files until it is stopped. Where this process is root, it runs as nobody. */
export async function startDaemon(
  command: string,
  {
    port,
    files,
    args,
    env = {},
  }: {
    port: number;
    files: Record<string, string>;
    args: (folder: string) => string[];
    env?: Record<string, string>;
  },
): Promise<Daemon> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-faults-"));
  chmodSync(folder, 0o755);
  const write = (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      writeFileSync(path.join(folder, name), text.replaceAll("{folder}", folder));
    }
  };
  write(files);
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(command, args(folder), {
    ...account,
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  killAtExit(child);
  let log = "";
  child.stdout.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const stop = async () => {
    if (child.exitCode === null) {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntil(`${command} listens`, () => isListening(port));
  } catch (error) {
    await stop();
    throw error;
  }
  const reload = (changed: Record<string, string>) => {
    write(changed);
    child.kill("SIGHUP");
  };
  return { getLog: () => log, reload, stop };
}

/** In transaction mode, without prepared statements, which versions before 1.21 cannot track. */
export function startPgBouncer(port: number, target: number, poolSize: number): Promise<Daemon> {
  const settings = `
[databases]
* = host=127.0.0.1 port=${target} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = {folder}/users
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
`;
  return startDaemon("pgbouncer", {
    port,
    files: { "pgbouncer.ini": settings, users: '"postgres" ""\n' },
    args: (folder) => [path.join(folder, "pgbouncer.ini")],
  });
}

const HAPROXY_SAMPLE = fileURLToPath(new URL("../../../../ops/proxy/haproxy.cfg", import.meta.url));

/** Logs the requests that failed, with haproxy's code for how they ended, and each server that goes up or down. */
const HAPROXY_LOG = `
global
  maxconn 400
  log stdout format raw local0
defaults
  log global
  option httplog
  option dontlog-normal
`;

/** Runs the sample for operators on these ports, without TLS. */
export function startHaproxy(port: number, targets: number[]): Promise<Daemon> {
  const sample = readFileSync(HAPROXY_SAMPLE, "utf8")
    .replace("defaults\n", HAPROXY_LOG.trimStart())
    .replace(/^frontend plain$[^]*?^$/m, "")
    .replace(":443 ssl crt /etc/haproxy/jumbl.example.pem", `127.0.0.1:${port}`)
    .replace("10.0.0.1:3000", `127.0.0.1:${targets[0]}`)
    .replace("10.0.0.2:3000", `127.0.0.1:${targets[1]}`);
  return startDaemon("haproxy", {
    port,
    files: { "haproxy.cfg": sample },
    args: (folder) => ["-db", "-f", path.join(folder, "haproxy.cfg")],
  });
}
