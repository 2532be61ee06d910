// Loaded into the API before it starts. On SIGUSR2 it does to the process what JUMBL_SABOTAGE names, once.

const hoard: unknown[] = [];

const HARMS: Record<string, () => void> = {
  rejection: () => void Promise.reject(new Error("a rejection that nobody handles")),
  exception: () => {
    throw new Error("an exception that nobody catches");
  },
  memory: () => void setInterval(() => hoard.push(Array.from({ length: 200_000 }, Math.random))),
};

process.once("SIGUSR2", () => HARMS[process.env["JUMBL_SABOTAGE"] ?? ""]?.());
