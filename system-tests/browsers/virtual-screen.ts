import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { killAtExit } from "@jumbl/db/testing";

/** Starts a program, which ends with this one. */
export function startProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  killAtExit(child);
  return child;
}

/** Starts a virtual screen; a page has the focus only under a window manager. */
export async function startScreen(
  size: string,
): Promise<{ display: string; programs: ChildProcess[] }> {
  const screen = startProgram("Xvfb", ["-displayfd", "1", "-screen", "0", `${size}x24`]);
  const [number] = (await once(screen.stdout!, "data")) as [Buffer];
  const display = `:${number.toString().trim()}`;
  return { display, programs: [screen, startProgram("openbox", [], { DISPLAY: display })] };
}
