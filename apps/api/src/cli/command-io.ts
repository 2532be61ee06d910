import { createInterface } from "node:readline/promises";

/** The output of a command and its prompt; tests replace it. */
export type CommandIo = {
  print: (text: string) => void;
  /** Prompts, progress and errors, as opposed to results. */
  note: (text: string) => void;
  /** Undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
};

async function askTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

export const processIo: CommandIo = {
  print: (text) => console.log(text),
  note: (text) => console.error(text),
  ask: process.stdin.isTTY ? askTerminal : undefined,
};
