import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_CHECK_MS = 300;
const GROUP_CHECK_MS = 50;
const KILL_AFTER_MS = 1000;
const LEAVE_AFTER_MS = 2000;
const PROGRESS_MS = 5000;

const isWindows = process.platform === "win32";

/** The signal that ends this program. */
let received;
/** Functions that forward a signal, one for each running child. */
const forwarders = new Set();

const toExitCode = (signal) => 128 + constants.signals[signal];

function stop(signal) {
  received ??= signal;
  if (forwarders.size === 0) process.exit(toExitCode(received));
  for (const forward of forwarders) forward(signal);
}

/** From now on a signal ends every child, and so does the end of the process that started this one. */
export function handleSignals() {
  const parent = process.ppid;
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  // npm passes SIGTERM only to its shell. Once: the server takes a repetition as the order to exit at once.
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    if (received === undefined) stop("SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/** Sends a signal to the child's whole group; false when none of it is left. */
function signalGroup(child, signal) {
  if (isWindows) return child.kill(signal);
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

/**
 * Kills the child and all its descendants, in whatever group: turbo gives each task its own, and takes seconds to end
 * them.
 */
function killTree(child) {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const running = (stdout ?? "").split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const list = (pid) => [
    pid,
    ...running.filter(([, parent]) => parent === pid).flatMap(([each]) => list(each)),
  ];
  for (const pid of list(child.pid)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has already ended.
    }
  }
}

/** Gives up eventually: in a container without an init process, ended processes stay in their group as zombies. */
async function endGroup(child) {
  for (let waited = 0; signalGroup(child, 0); waited += GROUP_CHECK_MS) {
    if (waited >= LEAVE_AFTER_MS) return;
    if (waited >= KILL_AFTER_MS) signalGroup(child, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, GROUP_CHECK_MS));
  }
}

function spawnChild(command, args, options) {
  return spawn(command, args, { ...options, shell: isWindows && !path.isAbsolute(command) });
}

/** Resolves with the exit code, 127 for a program that does not exist, and with what it printed to a pipe. */
function waitForExit(child) {
  return new Promise((resolve) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => (output += chunk));
    }
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code, signal) => resolve({ code: code ?? toExitCode(signal), output }));
  });
}

/**
 * Runs a program in its own process group, so that none of its descendants survives a signal. After a signal this
 * process ends too, once the last group has ended. With a label, prints how long the program has been running.
 */
export async function runStep(label, command, args, { env, cwd, stdio = ["ignore", 2, 2] } = {}) {
  const child = spawnChild(command, args, { cwd, env, stdio, detached: !isWindows });
  const forward = (signal) => {
    signalGroup(child, signal);
    if (!isWindows) setTimeout(() => killTree(child), KILL_AFTER_MS).unref();
  };
  forwarders.add(forward);
  const began = performance.now();
  const report = () => {
    if (label) console.error(`${label}: ${Math.round((performance.now() - began) / 1000)} s`);
  };
  const progress = setInterval(report, PROGRESS_MS);
  const result = await waitForExit(child);
  clearInterval(progress);
  if (received !== undefined && child.pid !== undefined) await endGroup(child);
  forwarders.delete(forward);
  if (received === undefined) return result;
  if (forwarders.size === 0) process.exit(toExitCode(received));
  return new Promise(() => {});
}

export const isInterrupted = () => received !== undefined;

/** Runs a program on the terminal, forwards signals to it and resolves with its exit code. */
export async function runProgram(command, args, { env, cwd }) {
  const child = spawnChild(command, args, { cwd, env, stdio: "inherit" });
  const forward = (signal) => child.kill(signal);
  forwarders.add(forward);
  const { code } = await waitForExit(child);
  forwarders.delete(forward);
  return code;
}
