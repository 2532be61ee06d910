import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Topology } from "./topology.ts";

const PASSWORD = randomBytes(24).toString("hex");
const PROFILE = ["compose", "--profile", "scale"];
const OPTIONS = {
  cwd: new URL("../..", import.meta.url),
  env: {
    ...process.env,
    COMPOSE_PROJECT_NAME: "jumbl-scale-test",
    PORT: "0",
    POSTGRES_PASSWORD: PASSWORD,
  },
};

async function runDocker(args: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { ...OPTIONS, env: { ...OPTIONS.env, ...env }, maxBuffer: Infinity };
  const { stdout } = await promisify(execFile)("docker", args, options);
  return stdout.trim();
}

const runCompose = (args: string[], env?: Record<string, string>) =>
  runDocker([...PROFILE, ...args], env);

async function inspect(service: string, format: string): Promise<string> {
  const container = await runCompose(["ps", "--quiet", service]);
  return runDocker(["inspect", "--format", format, container]);
}

/** Uses the address of a container, which can be reached on Linux only. */
async function createDatabaseUrl(service: string): Promise<string> {
  const host = await inspect(service, "{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}");
  return `postgres://postgres:${PASSWORD}@${host}/jumbl`;
}

/** Starts the profile `scale` of docker-compose.yml as a separate project, whose data is removed at the end. */
export async function startComposition(): Promise<Topology> {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => {
    execFileSync("docker", [...PROFILE, "down", "--volumes"], { ...OPTIONS, stdio: "ignore" });
  });
  await runCompose(["up", "--build", "--detach", "--wait", "proxy"]);
  const address = await runCompose(["port", "proxy", "3000"]);
  const standbyUrl = await createDatabaseUrl("standby");
  let databaseUrl = await createDatabaseUrl("primary");
  return {
    url: `http://${address.replace("0.0.0.0", "127.0.0.1")}`,
    getDatabaseUrl: () => databaseUrl,
    async countExits() {
      const counts = ["api1", "api2", "api3"].map((name) => inspect(name, "{{.RestartCount}}"));
      return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count), 0);
    },
    async failOver() {
      await runCompose(["stop", "primary"]);
      await runCompose(["exec", "-T", "standby", "pg_ctl", "promote"]);
      await runCompose(["up", "--detach", "--no-deps", "pgbouncer"], { PRIMARY: "standby" });
      databaseUrl = standbyUrl;
    },
    stop: async () => {},
  };
}
