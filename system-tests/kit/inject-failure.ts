// Loaded into the server before it starts. On SIGUSR2 the process fails once, as JUMBL_INJECT_FAILURE says.

const retained: unknown[] = [];

const FAILURES: Record<string, () => void> = {
  rejection: () => void Promise.reject(new Error("an unhandled rejection")),
  exception: () => {
    throw new Error("an uncaught exception");
  },
  // Eight megabytes each.
  memory: () => void setInterval(() => retained.push(Array(1_000_000).fill(0.5))),
};

process.once("SIGUSR2", () => FAILURES[process.env["JUMBL_INJECT_FAILURE"] ?? ""]?.());
