import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { killAtExit, waitUntil } from "@jumbl/db/testing";
import { readRepositoryFile } from "../kit/daemon.ts";
import { SmallDisk } from "../kit/small-disk.ts";
import { createNetwork, Machine, runProgram } from "./machine.ts";
import {
  createUrl,
  PASSWORD,
  prepareDatabase,
  readScaleFile,
  SCALE,
  startBackup,
  startDatabase,
  startInstance,
} from "./services.ts";

const DATABASES = ["db1", "db2", "db3"] as const;
const APPS = ["app1", "app2", "app3"] as const;

const listAddresses = () =>
  new Map(
    readScaleFile("hosts")
      .split("\n")
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(" ").toReversed() as [name: string, address: string]),
  );

/** For the data of each server, in memory. */
const DISK_MEGABYTES = 2500;

type Member = {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
};

export class Topology {
  readonly url = "http://proxy:3000";
  readonly machines: Record<string, Machine> = {};
  readonly disks = new Map<Machine, SmallDisk>();
  /** Removed at the end. The machines' logs are in it. */
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-scale-"));

  constructor() {
    const folder = this.#folder;
    chmodSync(folder, 0o755);
    const addresses = listAddresses();
    createNetwork(addresses.get("proxy")!);
    runProgram("sh", [
      "-c",
      `cat /etc/hosts ${SCALE}/hosts > ${folder}/hosts && mount --bind ${folder}/hosts /etc/hosts`,
    ]);
    const secured = [...DATABASES, "backup"];
    runProgram("sh", [`${SCALE}/create-certificates.sh`, `${folder}/certificates`, ...secured]);
    for (const name of [...DATABASES, ...APPS, "backup"]) {
      const machine = new Machine(name, addresses.get(name)!, folder);
      this.machines[name] = machine;
      const read = (file: string) => runProgram("cat", [`${folder}/certificates/${file}`]);
      machine.write("/etc/postgresql/ca.crt", read("ca.crt"));
      if (!secured.includes(name)) continue;
      if (name !== "backup")
        this.disks.set(
          machine,
          new SmallDisk(DISK_MEGABYTES, `${machine.folder}/var/lib/postgresql`),
        );
      machine.write("/etc/postgresql/host.crt", read(`${name}.crt`));
      machine.write("/etc/postgresql/host.key", read(`${name}.key`));
      for (const each of ["/var/lib/postgresql", "/var/lib/pgbackrest", "/run/postgresql"])
        runProgram("chown", ["postgres", machine.folder + each]);
    }
  }

  get databases(): Machine[] {
    return DATABASES.map((name) => this.machines[name]!);
  }

  get apps(): Machine[] {
    return APPS.map((name) => this.machines[name]!);
  }

  /**
   * The members as the leader sees them; none while there is not exactly one leader. Other machines are not asked, as one
   * that was cut off returns what it saw last.
   */
  async fetchMembers(): Promise<Member[]> {
    const [leader, ...further] = await this.listLeaders();
    if (leader === undefined || further.length > 0) return [];
    const signal = AbortSignal.timeout(2000);
    const response = await fetch(`http://${leader.name}:8008/cluster`, { signal });
    return ((await response.json()) as { members: Member[] }).members;
  }

  /** The names of the machines on which Patroni says that it is the leader. */
  async listLeaders(): Promise<Machine[]> {
    const statuses = this.databases.map(async (machine) => {
      const signal = AbortSignal.timeout(2000);
      const request = fetch(`http://${machine.name}:8008/primary`, { signal });
      return request.then(({ status }) => (status === 200 ? [machine] : [])).catch(() => []);
    });
    return (await Promise.all(statuses)).flat();
  }

  /** Waits until one machine leads and the two others follow it, one of them synchronously. */
  async waitUntilComplete(): Promise<void> {
    await waitUntil(
      "one leader and two standbys",
      async () => {
        const members = await this.fetchMembers();
        const roles = members.map(({ role }) => role).toSorted();
        const leader = members.find(({ role }) => role === "leader");
        const follow = members.every(
          ({ role, state, timeline, lag }) =>
            role === "leader" ||
            (/running|streaming/.test(state) && timeline === leader?.timeline && Number(lag) < 1e6),
        );
        return roles.join() === "leader,replica,sync_standby" && follow;
      },
      300,
    );
  }

  async getLeader(): Promise<Machine> {
    let leaders: Machine[] = [];
    await waitUntil(
      "one leader",
      async () => (leaders = await this.listLeaders()).length === 1,
      120,
    );
    return leaders[0]!;
  }

  /** The leader's database, as the owner of its tables. */
  async getSource() {
    const { name, folder: files } = await this.getLeader();
    return { databaseUrl: createUrl(name, "jumbl_owner", "jumbl_migrations", files), dataDir: "" };
  }

  async start(): Promise<void> {
    const backup = this.machines["backup"]!;
    startBackup(backup);
    for (const machine of this.databases) prepareDatabase(machine);
    const [first, ...others] = this.databases;
    startDatabase(first!);
    await this.getLeader();
    await backup.run("postgres", ["pgbackrest", "--stanza=jumbl", "stanza-create"]);
    for (const machine of others) startDatabase(machine);
    await this.waitUntilComplete();
    const passwords = [`owner_password=${PASSWORD}`, `server_password=${PASSWORD}`];
    const options = ["-Xq", "-v", "ON_ERROR_STOP=1", ...passwords.flatMap((each) => ["-v", each])];
    const script = readRepositoryFile("ops/postgres/create-roles.sql");
    await first!.run("postgres", ["psql", ...options, "-f", "-", "postgres"], script);
    for (const machine of this.apps) {
      machine.start("haproxy", {
        user: "root",
        command: ["haproxy", "-db", "-f", `${SCALE}/leader.cfg`],
      });
      startInstance(machine);
    }
    await Promise.all(APPS.map((name) => this.waitUntilReady(name)));
    const proxy = spawn("haproxy", ["-db", "-f", `${SCALE}/haproxy.cfg`], { stdio: "ignore" });
    killAtExit(proxy);
    await waitUntil(
      "the proxy",
      async () => (await fetch(`${this.url}/api/ready`)).status === 200,
      60,
    );
  }

  async waitUntilReady(app: string): Promise<void> {
    await waitUntil(
      `${app} is ready`,
      async () => (await fetch(`http://${app}:3000/api/ready`)).status === 200,
      120,
    );
  }

  /** Keeps the logs of the machines after a failure. */
  remove(hasFailed: boolean): void {
    const logs = path.join(os.tmpdir(), "jumbl-scale-logs");
    if (hasFailed)
      for (const { name, folder } of Object.values(this.machines))
        cpSync(folder, path.join(logs, name), {
          recursive: true,
          filter: (file) => file === folder || file.endsWith(".log"),
        });
    for (const disk of this.disks.values()) disk.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
