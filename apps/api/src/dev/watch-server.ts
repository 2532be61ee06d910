import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { watch } from "chokidar";

// Not Node's --watch: on Linux it misses the second change of a file that an editor replaces.

/** A change of branch or a formatter writes many files. */
const SETTLE_MS = 100;

const root = path.resolve(import.meta.dirname, "../../../..");
const folders = ["apps/api/src", "packages"].map((folder) => path.join(root, folder));
const isIgnored = (file: string) => /node_modules|\.types|\.test\.ts$|~$/.test(file);

let server: ChildProcess | undefined;
let next: "nothing" | "restart" | "end" = "nothing";

function startServer(): void {
  next = "nothing";
  const script = fileURLToPath(import.meta.resolve("./dev-server.ts"));
  server = spawn(process.execPath, [script], { stdio: "inherit" }).on("exit", (code) => {
    server = undefined;
    if (next === "restart") startServer();
    if (next === "end") process.exit(code ?? 1);
  });
}

function stopServer(then: "restart" | "end"): void {
  // A change while the server is stopping must not turn the end into a restart, nor signal the server again.
  if (then === "restart" && next !== "nothing") return;
  next = then;
  server?.kill("SIGINT");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => (server === undefined ? process.exit() : stopServer("end")));
}

let timer: NodeJS.Timeout | undefined;
watch(folders, { ignoreInitial: true, ignored: isIgnored }).on("all", () => {
  clearTimeout(timer);
  timer = setTimeout(
    () => (server === undefined ? startServer() : stopServer("restart")),
    SETTLE_MS,
  );
});
startServer();
