import { createHash } from "node:crypto";
import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiResponse,
  call,
  callTrpc,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
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

let app: TestApp;
const { log, read: readLog } = captureLog();
const puzzles = new Map<string, [Puzzle, Puzzle, Puzzle]>();

beforeAll(async () => {
  app = await startTestApp({ instances: 2, log });
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  for (const [index, date] of DAYS.entries()) {
    for (const [level, puzzle] of (await loadPuzzles(app, date)).entries()) {
      const [word, scrambled] = CANARIES[index * 3 + level]!;
      await app.db
        .updateTable("puzzles")
        .set({ word, scrambled, alternates: [] })
        .where("id", "=", puzzle.id)
        .execute();
    }
    puzzles.set(date, await loadPuzzles(app, date));
  }
});
afterAll(() => app.close());

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

type Probe = (player: TestPlayer, puzzle: Puzzle) => Promise<ApiResponse>;

const post =
  (path: string, more: (puzzle: Puzzle) => object = () => ({})): Probe =>
  (player, puzzle) =>
    call(app, player, "POST", `/api/${path}`, { puzzleId: puzzle.id, ...more(puzzle) });
const read =
  (path: (puzzle: Puzzle) => string): Probe =>
  (player, puzzle) =>
    call(app, player, "GET", `/api/${path(puzzle)}`);

/** Calls that do more than count an attempt. The test makes those of a play at the right moment. */
const ACTING: ReadonlySet<ProcedurePath> = new Set([
  "auth.login",
  "auth.register",
  "auth.logout",
  "auth.logoutEverywhere",
  "auth.deleteAccount",
  "account.changeUsername",
  "account.changeEmail",
  "account.changePassword",
  "puzzles.byId",
  "game.start",
  "game.startSession",
  "game.hint",
  "game.clearHints",
  "game.giveUp",
] as const);

/** The name under which a procedure takes the id of a puzzle. */
const findIdName = (path: ProcedurePath) =>
  Object.keys(DOCUMENTATION[path].example.input ?? {}).find((name) => /^(id|puzzleId)$/.test(name));

/** The documented example for this puzzle, or nothing for a call that acts. */
function createInput(path: ProcedurePath, { id }: Puzzle): object {
  const idName = findIdName(path);
  if (ACTING.has(path)) return {};
  const { input = {} } = DOCUMENTATION[path].example;
  return idName === undefined ? input : { ...input, [idName]: id };
}

/** Requests over REST that end no play. */
const REST_PROBES: Probe[] = [
  read(() => "puzzles/today"),
  read((puzzle) => `game/session/${puzzle.id}`),
  post("game/validate", () => ({ guess: "WRONG" })),
  (player, puzzle) =>
    call(app, player, "POST", "/api/game/validate", `{"puzzleId":"${puzzle.id}",`, {
      headers: { "content-type": "application/json" },
    }),
  (player, puzzle) => call(app, player, "PUT", `/api/puzzle/${puzzle.id}`),
];

/** Without the calls that act and need no input. */
const PROBED = PROCEDURES.filter(
  ({ path, input }) => path !== "auth.deleteAccount" && (input !== undefined || !ACTING.has(path)),
);

describe("the word of an unfinished puzzle", () => {
  it("appears in no body, header or cookie while players play whole days", async () => {
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
        for (const puzzle of ofDays) {
          for (const probe of REST_PROBES) check(await probe(player, puzzle));
        }
      };

      await probeAll();
      for (const puzzle of puzzles.get(TODAY)!) {
        started.add(puzzle.word);
        check(await post("game/start")(player, puzzle));
        await probeAll();
        for (let hints = 0; hints < 4; hints += 1) check(await post("game/hint")(player, puzzle));
        finished.add(puzzle.word);
        const end =
          playerIndex === 0
            ? post("game/submit", ({ word }) => ({ solved: true, guess: word }))
            : post("game/give-up");
        const response = await end(player, puzzle);
        expect(findWords(response)).toEqual([puzzle.word]);
        check(response);
        await probeAll();
      }
      const [past] = puzzles.get(YESTERDAY)!;
      started.add(past.word);
      check(await read(({ id }) => `puzzle/${id}`)(player, past));
      check(await call(app, player, "DELETE", `/api/game/hints/${past.id}`));
      await probeAll();
      for (const puzzle of puzzles.get(TOMORROW)!) {
        check(await post("game/give-up")(player, puzzle));
        check(
          await post("game/submit", ({ word }) => ({ solved: true, guess: word.slice(1) }))(
            player,
            puzzle,
          ),
        );
        check(await read(({ id }) => `puzzle/${id}`)(player, puzzle));
      }
    }
    expect(checked).toBeGreaterThan(1000);
  });

  it("appears in no response to a service, nor do the letters of a day that has not ended", async () => {
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
