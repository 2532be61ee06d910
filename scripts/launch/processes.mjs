import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_CHECK_MS = 300;
const GROUP_CHECK_MS = 50;
const KILL_AFTER_MS = 3000;
const LEAVE_AFTER_MS = 4000;
const SILENT_MS = 3000;
const PROGRESS_MS = 5000;

const isWindows = process.platform === "win32";
const firstParent = process.ppid;

/** The signal that ends this program, and what passes it to each running child. */
let received;
const forwarders = new Set();

const toExitCode = (signal) => 128 + constants.signals[signal];

function stop(signal) {
  received ??= signal;
  if (forwarders.size === 0) process.exit(toExitCode(received));
  for (const forward of forwarders) forward(signal);
}

/** npm passes SIGTERM only to its shell, which may be gone before this program has read who its parent is. */
function isOrphan() {
  if (process.ppid !== firstParent) return true;
  if (process.platform !== "linux" || !process.env.npm_lifecycle_event) return false;
  try {
    const commandLine = readFileSync(`/proc/${process.ppid}/cmdline`, "utf8");
    return !/run\.mjs|npm|yarn|bun/.test(commandLine);
  } catch {
    return false;
  }
}

/** From now on a signal ends every child, and so does the end of the process that started this one. */
export function handleSignals() {
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  if (isOrphan()) stop("SIGTERM");
  setInterval(() => isOrphan() && stop("SIGTERM"), PARENT_CHECK_MS).unref();
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
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

/** Gives up at last: in a container without an init process, ended processes stay in their group as zombies. */
async function endGroup(child) {
  for (let waited = 0; signalGroup(child, 0); waited += GROUP_CHECK_MS) {
    if (waited >= LEAVE_AFTER_MS) return;
    if (waited >= KILL_AFTER_MS) signalGroup(child, "SIGKILL");
    await wait(GROUP_CHECK_MS);
  }
}

/** Resolves with the exit code, and with the output when `stdout` is "pipe". */
function waitForExit(child, command) {
  return new Promise((resolve) => {
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve({ code: 127, output });
    });
    child.on("close", (code, signal) => resolve({ code: code ?? toExitCode(signal), output }));
  });
}

function spawnChild(command, args, options) {
  return spawn(command, args, { ...options, shell: isWindows && !path.isAbsolute(command) });
}

/** Says what a step does once it has been silent for some seconds, and for how long it has been at it. */
function reportProgress(label) {
  const began = performance.now();
  const report = () => {
    console.error(`${label}: ${Math.round((performance.now() - began) / 1000)} s`);
    timer = setTimeout(report, PROGRESS_MS);
  };
  let timer = setTimeout(report, SILENT_MS);
  return () => clearTimeout(timer);
}

/**
 * Runs a program that prepares something, in a process group of its own, so that nothing of it survives a signal. A
 * signal also ends this program, whatever exit code the child makes of it.
 */
export async function runStep(label, command, args, { env, cwd, stdout = 2 }) {
  const child = spawnChild(command, args, {
    cwd,
    env,
    stdio: ["ignore", stdout, "inherit"],
    detached: !isWindows,
  });
  const forward = (signal) => signalGroup(child, signal);
  forwarders.add(forward);
  const stopReporting = reportProgress(label);
  const result = await waitForExit(child, command);
  stopReporting();
  if (received !== undefined) {
    if (child.pid !== undefined) await endGroup(child);
    process.exit(toExitCode(received));
  }
  forwarders.delete(forward);
  return result;
}

export const isInterrupted = () => received !== undefined;

/** Runs a program that has the terminal, forwards signals to it and resolves with its exit code. */
export async function runProgram(command, args, { env, cwd }) {
  const child = spawnChild(command, args, { cwd, env, stdio: "inherit" });
  const forward = (signal) => child.kill(signal);
  forwarders.add(forward);
  const { code } = await waitForExit(child, command);
  forwarders.delete(forward);
  return code;
}
