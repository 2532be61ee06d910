import { createHash } from "node:crypto";
import type { Puzzle } from "@jumbl/db";
import { describe, expect } from "vitest";
import { type ApiResponse, call, callTrpc, createPlayer, loadPuzzles } from "../testing/index.ts";
import { it as base } from "../testing/fixtures.ts";
import { DOCUMENTATION } from "../rest/documentation/index.ts";
import { SCOPES } from "../procedures/scopes.ts";
import { runCommand } from "../testing/run-command.ts";
import { PROCEDURES, type ProcedurePath } from "../list-procedures.ts";
import { captureLog } from "../testing/capture-log.ts";

const DAYS = ["2026-11-20", "2026-11-21", "2026-11-22"] as const;
const [YESTERDAY, TODAY, TOMORROW] = DAYS;

/** Words that do not occur in sentences, headers or ids by chance. */
const CANARIES = [
  ["QUIXOTRY", "TOYXIRUQ"],
  ["ZEPHYRUS", "SUZHEPRY"],
  ["JACKDAWS PHLOX", "WADKSJAC XOHLP"],
  ["VORTEXUM", "MXOVUTER"],
  ["FJORDWYK", "KWYDJORF"],
  ["GLYPHBOX NYMPHS", "XBOLGHYP SHYPNM"],
  ["KUMQUATZ", "ZKAUTMUQ"],
  ["WHIZBANG", "BGAZNIWH"],
  ["SPHINXES QUARTZ", "XSHNEPIS ZQTRAU"],
] as const;

const { log, read: readLog } = captureLog();
const puzzles = new Map<string, [Puzzle, Puzzle, Puzzle]>();

const it = base
  .extend("appOptions", { instances: 2, log })
  .extend("canaries", { scope: "file", auto: true }, async ({ app, db }) => {
    for (const [index, date] of DAYS.entries()) {
      for (const [level, { id }] of (await loadPuzzles(app, date)).entries()) {
        const [word, scrambled] = CANARIES[index * 3 + level]!;
        const values = { word, scrambled, alternates: [] };
        await db.updateTable("puzzles").set(values).where("id", "=", id).execute();
      }
      puzzles.set(date, await loadPuzzles(app, date));
    }
  });

/** Returns the word and the encodings in which it might leak. */
function listForms(word: string): string[] {
  const plain = [
    word,
    word.replace(" ", ""),
    word.replace(" ", "").split("").toReversed().join(""),
  ];
  const encoded = plain.flatMap((text) => [
    Buffer.from(text).toString("base64").replace(/=+$/, ""),
    Buffer.from(text).toString("hex"),
    ...["md5", "sha1", "sha256"].map((hash) => createHash(hash).update(text).digest("hex")),
  ]);
  return [...plain, ...encoded].map((text) => text.toLowerCase());
}

const forms = new Map(CANARIES.map(([word]) => [word as string, listForms(word)]));

/** Returns the canaries that a response contains in any form. */
function findWords({
  text,
  headers,
  cookies,
}: Pick<ApiResponse, "text" | "headers" | "cookies">): string[] {
  const haystack = `${text}\n${JSON.stringify(headers)}\n${JSON.stringify(cookies)}`.toLowerCase();
  return [...forms]
    .filter(([, shapes]) => shapes.some((shape) => haystack.includes(shape)))
    .map(([word]) => word);
}

function findScrambles(text: string): string[] {
  return CANARIES.filter(([, scrambled]) => text.includes(scrambled)).map(
    ([word]) => word as string,
  );
}

/** The name under which a procedure takes the id of a puzzle. */
const findIdName = (path: ProcedurePath) =>
  Object.keys(DOCUMENTATION[path].example.input ?? {}).find((name) => /^(id|puzzleId)$/.test(name));

/** The documented example for this puzzle. */
function createInput(path: ProcedurePath, { id }: Puzzle): object {
  const idName = findIdName(path);
  const { input = {} } = DOCUMENTATION[path].example;
  return idName === undefined ? input : { ...input, [idName]: id };
}

/** Calls that do no more than count an attempt. The test makes a play's other calls at the right moment. */
const PROBED = PROCEDURES.filter(({ path, kind }) =>
  kind === "query" ? path !== "puzzles.byId" : path === "game.validate" || path === "game.submit",
);

describe("the word of an unfinished puzzle", () => {
  it("appears in no body, header or cookie while players play whole days", async ({ app }) => {
    let checked = 0;
    for (const playerIndex of [0, 2]) {
      const player = await createPlayer(app);
      const finished = new Set<string>();
      // The guess among the probes starts an archive play of yesterday's puzzle.
      const started = new Set<string>([puzzles.get(YESTERDAY)![playerIndex]!.word]);
      const check = (response: ApiResponse) => {
        checked += 1;
        expect(findWords(response).filter((word) => !finished.has(word))).toEqual([]);
        expect(findScrambles(response.text).filter((word) => !started.has(word))).toEqual([]);
      };
      const probeAll = async () => {
        const ofDays = DAYS.map((date) => puzzles.get(date)![playerIndex]!);
        for (const { path, kind } of PROBED) {
          for (const puzzle of findIdName(path) === undefined ? ofDays.slice(0, 1) : ofDays)
            check(await callTrpc(app, player, kind, path, createInput(path, puzzle)));
        }
        for (const { id } of ofDays) {
          const headers = { "content-type": "application/json" };
          const [path, body] = ["/api/game/validate", `{"puzzleId":"${id}",`];
          check(await call(app, player, "POST", path, body, { headers }));
          check(await call(app, player, "PUT", `/api/puzzle/${id}`));
        }
      };

      await probeAll();
      for (const puzzle of puzzles.get(TODAY)!) {
        started.add(puzzle.word);
        check(await player.start(puzzle));
        await probeAll();
        for (let hints = 0; hints < 4; hints += 1) check(await player.hint(puzzle));
        finished.add(puzzle.word);
        const response = await (playerIndex === 0
          ? player.submit(puzzle, { guess: puzzle.word })
          : player.giveUp(puzzle));
        expect(findWords(response)).toEqual([puzzle.word]);
        check(response);
        await probeAll();
      }
      const [past] = puzzles.get(YESTERDAY)!;
      started.add(past.word);
      check(await player.get(`/puzzle/${past.id}`));
      check(await player.clearHints(past));
      await probeAll();
      for (const puzzle of puzzles.get(TOMORROW)!) {
        check(await player.giveUp(puzzle));
        check(await player.submit(puzzle, { guess: puzzle.word.slice(1) }));
        check(await player.get(`/puzzle/${puzzle.id}`));
      }
    }
    expect(checked).toBeGreaterThan(600);
  });

  it("appears in no response to a service, nor do the letters of a day that has not ended", async ({
    app,
  }) => {
    const options = Object.keys(SCOPES).flatMap((scope) => ["--scope", scope]);
    const { output: token } = await runCommand(app, ["tokens", "create", "bot", ...options]);
    const past = puzzles.get(YESTERDAY)!.map(({ word }) => word);
    for (const { path, kind } of PROCEDURES) {
      for (const puzzle of DAYS.flatMap((date) => puzzles.get(date)!)) {
        const { id } = puzzle;
        for (const input of [{ puzzleId: id, id }, createInput(path, puzzle)]) {
          const response = await callTrpc(app, { token }, kind, path, input, {});
          expect(findWords(response)).toEqual([]);
          expect(past).toEqual(expect.arrayContaining(findScrambles(response.text)));
        }
      }
    }
  });

  it("appears in no log line, even after the play has ended", () => {
    expect(readLog().split("\n").length).toBeGreaterThan(500);
    expect(findWords({ text: readLog(), headers: {}, cookies: [] })).toEqual([]);
  });
});
