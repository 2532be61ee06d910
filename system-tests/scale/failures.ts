import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Machine } from "./machine.ts";
import { type Inject, others, partition, waitUntilReplaced } from "./partition.ts";
import { runPatronictl, startPatroni } from "./services.ts";
import type { Topology } from "./topology.ts";

type Failure = {
  id: string;
  title: string;
  inject: Inject;
  /** Whether writes must work again within the limit. */
  isLimited?: boolean;
};

const DATA = "var/lib/postgresql/15/jumbl";

const getPostmaster = ({ folder }: Machine) =>
  Number(readFileSync(path.join(folder, DATA, "postmaster.pid"), "utf8").split("\n")[0]);

const listChildren = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

function resume(pid: number): void {
  try {
    process.kill(pid, "SIGCONT");
  } catch {
    // Patroni has killed it.
  }
}

/** Ends Patroni and PostgreSQL of a machine, whose etcd keeps running. */
async function loseDatabase(machine: Machine): Promise<void> {
  const server = getPostmaster(machine);
  await machine.stop("patroni", "SIGKILL");
  process.kill(server, "SIGKILL");
}

async function switchOver(topology: Topology): Promise<void> {
  const { name } = await topology.getLeader();
  const candidate = (await topology.fetchMembers()).find(({ role }) => role === "sync_standby");
  const names = ["--leader", name, "--candidate", candidate!.name];
  await runPatronictl(topology.machines[name]!, "switchover", "jumbl", "--force", ...names);
}

const etcdctl = (machine: Machine, ...args: string[]) =>
  machine.run("root", ["env", "ETCDCTL_API=3", "etcdctl", "--endpoints=127.0.0.1:2379", ...args]);

type EndpointStatus = { Status: { header: { member_id: number }; leader: number } };

async function findEtcdLeader({ databases }: Topology): Promise<Machine> {
  const isLeader = databases.map(async (machine) => {
    const output = await etcdctl(machine, "endpoint", "status", "-w", "json");
    const [{ Status }] = JSON.parse(output) as [EndpointStatus];
    return Status.header.member_id === Status.leader;
  });
  const leads = await Promise.all(isLeader);
  return databases.find((_, index) => leads[index])!;
}

export const FAILURES: Failure[] = [
  {
    id: "S1",
    title: "kill -9 of the leader's PostgreSQL",
    async inject(topology, load) {
      const leader = await topology.getLeader();
      process.kill(getPostmaster(leader), "SIGKILL");
      await waitUntilReplaced(topology, leader, load);
    },
  },
  {
    id: "S2",
    title: "kill -9 of everything on the leader's machine, which returns later",
    async inject(topology, load) {
      const leader = await topology.getLeader();
      leader.powerOff();
      await waitUntilReplaced(topology, leader, load);
      leader.powerOn();
    },
  },
  {
    id: "S3",
    title: "SIGSTOP of everything on the leader's machine for a minute",
    async inject(topology, load) {
      const leader = await topology.getLeader();
      leader.signal("SIGSTOP");
      await setTimeout(60_000);
      leader.signal("SIGCONT");
      await load.waitForProgress(20);
    },
  },
  {
    id: "S3b",
    title: "SIGSTOP of the leader's PostgreSQL for a minute",
    async inject(topology, load) {
      const leader = await topology.getLeader();
      const server = getPostmaster(leader);
      const pids = [server, ...listChildren(server)];
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      await setTimeout(60_000);
      for (const pid of pids) resume(pid);
      await load.waitForProgress(20);
    },
  },
  {
    id: "S4",
    title: "the leader is cut off from the other two machines, in both directions",
    inject: partition("both", true),
  },
  {
    id: "S4b",
    title: "nothing from the other two machines reaches the leader",
    inject: partition("in"),
  },
  {
    id: "S4c",
    title: "nothing from the leader reaches the other two machines",
    inject: partition("out"),
  },
  {
    id: "S5",
    title: "kill -9 of etcd's leader",
    async inject(topology) {
      const machine = await findEtcdLeader(topology);
      const leader = await topology.getLeader();
      machine.kill("etcd");
      await setTimeout(15_000);
      const after = await topology.getLeader();
      return after === leader ? [] : [`${after.name} leads instead of ${leader.name}`];
    },
  },
  {
    id: "S5b",
    title: "two of three etcd members are down for 20 seconds",
    async inject(topology) {
      const leader = await topology.getLeader();
      const machines = others(topology, leader);
      const services = await Promise.all(machines.map((each) => each.stop("etcd", "SIGKILL")));
      await setTimeout(20_000);
      for (const [index, machine] of machines.entries()) machine.start("etcd", services[index]!);
      const after = await topology.getLeader();
      return after === leader ? [] : [`${after.name} leads instead of ${leader.name}`];
    },
  },
  { id: "S6", title: "a planned switchover", inject: switchOver },
  {
    id: "S7",
    title: "the disk of the leader is full",
    async inject(topology, load) {
      const leader = await topology.getLeader();
      const disk = topology.disks.get(leader)!;
      // Not filled by this process, whose players would wait meanwhile. SmallDisk removes the same file.
      const fill = "cat /dev/zero > /var/lib/postgresql/filler || true";
      await leader.run("root", ["sh", "-c", fill]);
      await waitUntilReplaced(topology, leader, load);
      disk.free();
    },
  },
  {
    id: "S8",
    title: "both standbys are down, and return",
    async inject(topology, load) {
      const leader = await topology.getLeader();
      const standbys = others(topology, leader);
      for (const machine of standbys) await loseDatabase(machine);
      await load.waitForProgress(20);
      for (const machine of standbys) startPatroni(machine);
      const after = await topology.getLeader();
      return after === leader ? [] : [`${after.name} leads instead of ${leader.name}`];
    },
  },
  {
    id: "S9",
    title: "two of three machines are lost for half a minute, and return",
    isLimited: false,
    async inject(topology, load) {
      const standbys = others(topology, await topology.getLeader());
      for (const machine of standbys) machine.powerOff();
      await setTimeout(30_000);
      const leaders = await topology.listLeaders();
      const refused = load.statuses.get(503) ?? 0;
      for (const machine of standbys) machine.powerOn();
      await load.waitForProgress(20);
      return [
        ...(leaders.length === 0 ? [] : [`${leaders.length} leaders without a majority`]),
        ...(refused > 0 ? [] : ["nothing was refused with 503"]),
      ];
    },
  },
];
