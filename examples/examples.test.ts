import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { advanceClock } from "@jumbl/db/testing";
import { describe, expect } from "vitest";
import { createSummary, postMessage } from "./daily-summary.ts";
import { playDay } from "./play-a-day.ts";
import { it, PASSWORD, TODAY } from "./testing/server.ts";
import { watchBoards } from "./watch-boards.ts";

const run = promisify(execFile);

describe("the program in docs/api.md", () => {
  it("runs as it is printed", async ({ url, player: { email } }) => {
    const guide = readFileSync(new URL("../docs/api.md", import.meta.url), "utf8");
    const program = /```ts\n(.+?)```/s.exec(guide)![1]!;
    const settings = `const { url, email, password } = ${JSON.stringify({ url, email, password: PASSWORD })};`;
    const { stdout } = await run(
      process.execPath,
      ["--input-type=module-typescript", "--eval", `${settings}\n${program}`],
      { cwd: fileURLToPath(new URL(".", import.meta.url)) },
    );
    expect(stdout).toMatch(/^[A-Z ]+\nThat is not the answer yet\.\n$/);
  });
});

describe("play a day", () => {
  it("solves the puzzles whose answers are in the list of words, and gives up the others", async ({
    player: { client },
    answers: [easy, medium, hard],
  }) => {
    expect(await playDay(client, ["nothing", easy!, medium!])).toEqual([
      expect.stringContaining("easy: solved in 20 s with 1 attempt, earned "),
      expect.stringContaining("medium: solved in 20 s with 1 attempt, earned "),
      `hard: gave up on ${hard}`,
    ]);
    expect(await playDay(client, [])).toEqual([
      "easy: played before",
      "medium: played before",
      "hard: played before",
    ]);
  });

  it("runs as a program that logs in", async ({ url, player: { email } }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-examples-"));
    const words = path.join(folder, "words");
    writeFileSync(words, "nothing\n");
    const program = fileURLToPath(new URL("play-a-day.ts", import.meta.url));
    const settings = { JUMBL_URL: url, JUMBL_EMAIL: email, JUMBL_PASSWORD: PASSWORD };
    const env = { ...process.env, ...settings };
    const { stdout } = await run(process.execPath, [program, words], { env });
    rmSync(folder, { recursive: true });
    expect(stdout.match(/gave up on [A-Z ]+/g)).toHaveLength(3);
  });
});

describe("watch the boards", () => {
  it("reports the leaders, and again when one changes", async ({
    database,
    player: { client, username },
    answers,
  }) => {
    const lines: string[] = [];
    const stop = new Error("stopped by the test");
    let looks = 0;
    const watching = watchBoards(client, {
      period: "today",
      report: (line) => lines.push(line),
      wait: async () => {
        looks += 1;
        if (looks === 1) lines.length = 0;
        if (looks === 3) throw stop;
        if (looks > 1) return;
        const { puzzles } = await client.puzzles.today();
        const { id } = puzzles[0]!.puzzle;
        await client.game.start({ puzzleId: id });
        await advanceClock(database.db, 5000);
        await client.game.submit({ puzzleId: id, guess: answers[0]! });
      },
    });
    await expect(watching).rejects.toBe(stop);
    expect(lines).toEqual([
      `streaks: ${username}`,
      `fastest: ${username}`,
      `least attempts: ${username}`,
    ]);
  });
});

describe("the daily summary", () => {
  it("has the day's puzzles and the leaders without the answers", async ({
    service,
    player: { client },
    answers,
  }) => {
    await playDay(client, answers.slice(0, 1));
    const { text } = await createSummary(service);
    expect(text).toMatch(
      new RegExp(`^\\*Jumbl of ${TODAY}\\*\neasy: .+ \\(\\d+ letters\\)\nmedium: `),
    );
    expect(text).toContain("*Fastest*\n1. ");
    for (const answer of answers) expect(text).not.toContain(answer);
  });

  it("posts its message to a webhook, and fails when the webhook rejects it", async () => {
    const bodies: string[] = [];
    const channel = createServer((req, res) => {
      req.on("data", (chunk: Buffer) => bodies.push(chunk.toString()));
      req.on("end", () => res.writeHead(bodies.length === 1 ? 200 : 410).end());
    });
    await new Promise<void>((resolve) => channel.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(channel.address() as AddressInfo).port}`;
    await postMessage(url, { text: "hello" });
    await expect(postMessage(url, { text: "again" })).rejects.toThrow("responded with 410");
    expect(bodies[0]).toBe('{"text":"hello"}');
    channel.close();
  });
});
