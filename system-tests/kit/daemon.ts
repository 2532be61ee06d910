import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { findFreePort, killAtExit, waitUntil } from "@jumbl/db/testing";

export type Daemon = {
  port: number;
  /** Replaces configuration files and makes the daemon reload them. */
  reload: (files: Record<string, string>) => void;
  stop: () => Promise<void>;
};

/** The files of its configuration by name, in which `{folder}` and `{port}` are replaced. */
type DaemonOptions = { files: Record<string, string> };

const REPOSITORY = new URL("../../", import.meta.url);

export const readRepositoryFile = (file: string) => readFileSync(new URL(file, REPOSITORY), "utf8");

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Runs a program on a free port, under an unprivileged account where this process is root. */
async function startDaemon(
  command: string,
  args: readonly string[],
  { files }: DaemonOptions,
): Promise<Daemon> {
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-faults-"));
  chmodSync(folder, 0o755);
  const fill = (text: string) =>
    text.replaceAll("{folder}", folder).replaceAll("{port}", String(port));
  const write = (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      writeFileSync(path.join(folder, name), fill(text));
    }
  };
  write(files);
  const child = spawn(command, args.map(fill), {
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    cwd: folder,
    stdio: "ignore",
  });
  killAtExit(child);
  const stop = async () => {
    if (child.exitCode === null) {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntil(`${command} listens`, () => isListening(port)).catch(async (error) => {
    await stop();
    throw error;
  });
  const reload = (changed: Record<string, string>) => {
    write(changed);
    child.kill("SIGHUP");
  };
  return { port, reload, stop };
}

/** Starts PgBouncer with `pgbouncer.ini` among its files. */
export const startPgBouncer = (files: Record<string, string>) =>
  startDaemon("pgbouncer", ["pgbouncer.ini"], { files });

export const startHaproxy = (configuration: string) =>
  startDaemon("haproxy", ["-db", "-f", "haproxy.cfg"], {
    files: { "haproxy.cfg": configuration },
  });

/** Starts nginx with a configuration, whose folders must be writable by every account. */
export const startNginx = (configuration: string) =>
  startDaemon("nginx", ["-c", "{folder}/nginx.conf", "-e", "stderr", "-g", "daemon off;"], {
    files: { "nginx.conf": configuration },
  });
