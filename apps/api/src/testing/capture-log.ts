import { Writable } from "node:stream";
import { createLogger } from "../observability/logger.ts";

/** A logger at every level that records what is written to it. */
export function captureLog() {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return {
    log: createLogger({ LOG_LEVEL: "trace" }, stream),
    read: () => text,
    /** The parsed log lines that `work` writes. */
    listLines: async (work: () => unknown): Promise<Record<string, unknown>[]> => {
      const { length } = text;
      await work();
      const lines = text.slice(length).split("\n").filter(Boolean);
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    },
  };
}
