import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { killAtExit } from "@jumbl/db/testing";

/** A program that a machine runs, and restarts when it ends, like systemd. */
export type Service = {
  user: "postgres" | "etcd" | "root";
  command: string[];
  env?: Record<string, string>;
};

/** Runs a program to its end. @throws Error with its output when it fails */
export function runProgram(command: string, args: readonly string[]): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return stdout;
  throw error ?? new Error(`${command} … ${args.slice(-4).join(" ")}: ${stdout}${stderr}`);
}

/** The bridge between the machines, on which this process has the first address. */
export function createNetwork(address: string): void {
  const commands = [
    "link set lo up",
    "link add machines type bridge",
    `addr add ${address}/24 dev machines`,
    "link set machines up",
  ];
  for (const command of commands) runProgram("ip", command.split(" "));
}

/** What each machine has for itself. The rest of the file system is shared. */
const OWN_FILES = ["/etc/pgbackrest.conf"];
const OWN_FOLDERS = [
  "/etc/patroni",
  "/etc/pgbouncer",
  "/etc/postgresql",
  "/var/lib/etcd",
  "/var/lib/pgbackrest",
  "/var/lib/postgresql",
  "/run/postgresql",
  "/tmp",
];

/** A network namespace with its own address, and its own folders for configuration and data. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly #services = new Map<string, { service: Service; child: ChildProcess | undefined }>();
  isUp = true;

  constructor(name: string, address: string, parent: string) {
    this.name = name;
    this.address = address;
    this.folder = path.join(parent, name);
    for (const folder of OWN_FOLDERS) mkdirSync(this.folder + folder, { recursive: true });
    for (const file of OWN_FILES) writeFileSync(this.folder + file, "");
    chmodSync(`${this.folder}/tmp`, 0o1777);
    const commands = [
      `netns add ${name}`,
      `link add ${name} type veth peer name eth0 netns ${name}`,
      `link set ${name} master machines up`,
      `-n ${name} addr add ${address}/24 dev eth0`,
      `-n ${name} link set eth0 up`,
      `-n ${name} link set lo up`,
    ];
    for (const command of commands) runProgram("ip", command.split(" "));
  }

  /** Writes a file of this machine, owned by the account. */
  write(file: string, content: string, user: Service["user"] = "postgres", mode = 0o600): void {
    mkdirSync(path.dirname(this.folder + file), { recursive: true });
    writeFileSync(this.folder + file, content, { mode });
    runProgram("chown", [user, this.folder + file]);
  }

  #wrap({ user, command }: Service): string[] {
    const binds = [...OWN_FILES, ...OWN_FOLDERS].map(
      (own) => `mount --bind ${this.folder}${own} ${own}`,
    );
    const account = ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"];
    const script = `${binds.join(" && ")} && exec "$@"`;
    return ["netns", "exec", this.name, "sh", "-c", script, "sh", ...account, ...command];
  }

  /**
   * Runs a program on this machine to its end, while players keep playing. @throws Error with its output when it fails
   */
  async run(user: Service["user"], command: string[], input = ""): Promise<string> {
    const child = spawn("ip", this.#wrap({ user, command }), { stdio: "pipe" });
    killAtExit(child);
    child.stdin.end(input);
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    if (code === 0) return output;
    throw new Error(`${command.join(" ")}: ${output}${errors}`);
  }

  /** Does not wait until the service is ready. */
  start(name: string, service: Service): void {
    this.#services.set(name, { service, child: undefined });
    this.#spawn(name);
  }

  #spawn(name: string): void {
    const entry = this.#services.get(name)!;
    const log = openSync(path.join(this.folder, `${name}.log`), "a");
    const child = spawn("ip", this.#wrap(entry.service), {
      env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", TZ: "UTC", ...entry.service.env },
      cwd: "/",
      stdio: ["ignore", log, log],
    });
    entry.child = child;
    killAtExit(child);
    child.once("exit", (code, signal) => {
      appendFileSync(path.join(this.folder, `${name}.log`), `[ended: ${code ?? signal}]\n`);
      if (this.isUp && this.#services.get(name) === entry)
        setTimeout(() => this.#restart(name, child), 500);
    });
  }

  #restart(name: string, ended: ChildProcess): void {
    if (this.isUp && this.#services.get(name)?.child === ended) this.#spawn(name);
  }

  /** Sends a signal to a service, which is restarted when it ends. */
  kill(name: string, signal: NodeJS.Signals = "SIGKILL"): void {
    this.#services.get(name)!.child!.kill(signal);
  }

  /** Ends a service. Returns it, to be started again. */
  async stop(name: string, signal: NodeJS.Signals): Promise<Service> {
    const { service, child } = this.#services.get(name)!;
    this.#services.delete(name);
    const exit = once(child!, "exit");
    if (child!.kill(signal)) await exit;
    return service;
  }

  /** Sends a signal to every process of this machine. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of runProgram("ip", ["netns", "pids", this.name]).split("\n")) {
      try {
        if (pid !== "") process.kill(Number(pid), signal);
      } catch {
        // The process has already ended.
      }
    }
  }

  /** Ends every process at once, like a power cut. */
  powerOff(): void {
    this.isUp = false;
    this.signal("SIGKILL");
  }

  powerOn(): void {
    this.isUp = true;
    for (const name of this.#services.keys()) this.#spawn(name);
  }

  /** Drops packets from and to these machines, or in one of the directions only. */
  cut(others: Machine[], direction: "both" | "in" | "out" = "both"): void {
    const rules = others.flatMap(({ address }) => [
      ...(direction === "out" ? [] : [`INPUT -s ${address}`]),
      ...(direction === "in" ? [] : [`OUTPUT -d ${address}`]),
    ]);
    for (const rule of rules) {
      const args = `netns exec ${this.name} iptables -A ${rule} -j DROP`;
      runProgram("ip", args.split(" "));
    }
  }

  heal(): void {
    runProgram("ip", ["netns", "exec", this.name, "iptables", "-F"]);
  }
}
