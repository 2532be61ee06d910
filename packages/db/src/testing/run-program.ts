import { type ChildProcess, spawn } from "node:child_process";

export interface Program {
  process: ChildProcess;
  /** The first line it prints; rejects with what it wrote to its error output when it ends before. */
  firstLine: Promise<string>;
  exit: Promise<number | null>;
}

/** Runs TypeScript or JavaScript text as a Node process of its own, which ends with `process.stdin`. */
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

/** The address of a module beside the caller's, for an import in a program's text. */
export const moduleUrl = (relative: string, from: string) =>
  JSON.stringify(new URL(relative, from).href);
