// Loaded into the API before it starts. On SIGUSR2 it does to the process what JUMBL_SABOTAGE names, once.

const hoard: unknown[] = [];

const HARMS: Record<string, () => void> = {
  rejection: () => void Promise.reject(new Error("a rejection that nobody handles")),
  exception: () => {
    throw new Error("an exception that nobody catches");
  },
  // Eight megabytes each.
  memory: () => void setInterval(() => hoard.push(Array(1_000_000).fill(0.5))),
};

process.once("SIGUSR2", () => HARMS[process.env["JUMBL_SABOTAGE"] ?? ""]?.());
