import { type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { Client } from "pg";

/** Microseconds of processor time that the processes of a measurement have used so far. */
export type ProcessorTime = { server: number; postgres: number; load: number };

async function readServer(server: ChildProcess): Promise<number> {
  server.send("cpu");
  const [microseconds] = (await once(server, "message")) as [number];
  return microseconds;
}

/** Returns microseconds; Linux counts nanoseconds. A process that has just ended has none. */
async function readProcess(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0");
  return Number(text.split(" ", 1)[0]) / 1000;
}

async function readPostgres(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
  const times = await Promise.all(rows.map(({ pid }) => readProcess(pid)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** PostgreSQL's is 0 unless on Linux. */
export async function readProcessorTime(
  server: ChildProcess,
  client: Client,
): Promise<ProcessorTime> {
  const { user, system } = process.cpuUsage();
  return {
    server: await readServer(server),
    postgres: process.platform === "linux" ? await readPostgres(client) : 0,
    load: user + system,
  };
}
