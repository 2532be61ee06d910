import { type ChildProcess, spawn } from "node:child_process";

export type Program = {
  process: ChildProcess;
  /** The first line of its output; rejects with the error output when it ends before that. */
  firstLine: Promise<string>;
  exit: Promise<number | null>;
};

/** Runs TypeScript or JavaScript source in a Node process, which should end when its input closes. */
export function runProgram(text: string): Program {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", text], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const firstLine = new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("\n")) resolve(output.slice(0, output.indexOf("\n")));
    });
    void exit.then(() => reject(new Error(errors)));
  });
  return { process: child, firstLine, exit };
}

/** The URL of a module relative to the caller, as a literal for the source of a program. */
export const moduleUrl = (relative: string, from: string) =>
  JSON.stringify(new URL(relative, from).href);
