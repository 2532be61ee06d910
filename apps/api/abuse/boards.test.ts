import { expect } from "vitest";
import type { AbuseContext, AbusePlayer } from "./testing/abuse-context.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { repeat, startEasy } from "./testing/plays.ts";

const BOARDS = ["leaderboard.streaks", "leaderboard.fastest", "leaderboard.leastAttempts"] as const;
const ROW_KEYS = ["provisional", "rank", "stats", "user"];

/** More than a board shows. */
const SOLVERS = 101;

/** Somebody who took half a minute for today's easy puzzle, which is slow enough for every board. */
async function createSolver(context: AbuseContext): Promise<AbusePlayer> {
  const as = await startEasy(context);
  const { easy } = context.target.today;
  await context.target.query(
    "update puzzle_sessions set started_at = started_at - interval '30 seconds' where user_id = $1",
    [as.id],
  );
  await context.send("game.submit", { puzzleId: easy.id, guess: easy.word }, { as });
  return as;
}

let isFull = false;

async function fillBoards(context: AbuseContext): Promise<void> {
  if (isFull) return;
  await repeat(10, async () => {
    for (let at = 0; at < SOLVERS / 10; at += 1) await createSolver(context);
  });
  isFull = true;
}

describeAbuse("Boards and profiles", [
  {
    row: 140,
    title: "return 400 for a period that is missing or none",
    run: async (context) => {
      const as = await context.createPlayer();
      for (const board of BOARDS) {
        for (const period of [
          undefined,
          "ALL",
          "week",
          "all'--",
          "all&period=today",
          "x".repeat(10_000),
        ]) {
          const input = period === undefined ? {} : { period };
          expect([period, (await context.send(board, input, { as })).status]).toEqual([
            period,
            400,
          ]);
        }
      }
    },
  },
  {
    row: 140,
    title: "return 400 for a period that is given twice or as a list",
    transports: ["REST"],
    run: async (context) => {
      const as = await context.createPlayer();
      for (const query of ["period[]=all", "period=all&period=today"]) {
        const path = `/api/leaderboard/streaks?${query}`;
        expect((await context.request({ method: "GET", path }, { as })).status).toBe(400);
      }
    },
  },
  {
    row: 141,
    title: "show no e-mail, nothing but what is agreed and a hundred rows at most",
    run: async (context) => {
      const as = await createSolver(context);
      await fillBoards(context);
      for (const board of BOARDS) {
        for (const period of ["all", "today", "month", "year"]) {
          const { status, body, text } = await context.send(board, { period }, { as });
          expect([board, period, status, text.includes("@"), body.leaderboard.length]).toEqual([
            board,
            period,
            200,
            false,
            100,
          ]);
          for (const row of body.leaderboard) {
            expect(Object.keys(row).toSorted()).toEqual(ROW_KEYS);
            expect(Object.keys(row.user).toSorted()).toEqual(["id", "username"]);
            const figures = Object.values(row.stats).filter((figure) => figure !== null);
            expect(figures.every((figure) => Number.isFinite(figure))).toBe(true);
          }
        }
      }
    },
  },
  {
    row: 142,
    title: "take no limit and no offset from the caller",
    run: async (context) => {
      // Not a solver: the instances may count the players of a board two seconds apart.
      const as = await context.createPlayer();
      const plain = await context.send("leaderboard.streaks", { period: "all" }, { as });
      const claimed = { period: "all", limit: 1e9, offset: -1 };
      const asked = await context.send("leaderboard.streaks", claimed, { as });
      expect(asked.text).toBe(plain.text);
    },
  },
  {
    row: 143,
    title: "return 404 for a board that is none",
    run: async (context) => {
      const as = await context.createPlayer();
      const path = context.transport === "REST" ? "/api/leaderboard/xyz" : "/trpc/leaderboard.xyz";
      expect((await context.request({ method: "GET", path }, { as })).status).toBe(404);
    },
  },
  {
    row: 144,
    title: "show the caller's own figures, whoever is asked for",
    run: async (context) => {
      const other = await createSolver(context);
      const as = await context.createPlayer();
      const input = { userId: other.id, id: other.id };
      const stats = await context.send("stats.me", input, { as });
      const history = await context.send("history.me", input, { as });
      const achievements = await context.send("achievements.me", input, { as });
      expect([stats.body.totalSolved, history.body.history]).toEqual([0, []]);
      expect(
        achievements.body.achievements.filter(({ earned }: { earned: boolean }) => earned),
      ).toEqual([]);
    },
  },
  {
    row: 145,
    title: "keep the word of a running play",
    run: async (context) => {
      const as = await createSolver(context);
      const { easy, medium } = context.target.today;
      await context.send("game.start", { puzzleId: medium.id }, { as });
      for (const read of [
        "history.me",
        "stats.me",
        "account.export",
        "puzzles.today",
        "puzzles.archive",
      ] as const) {
        const { status, text } = await context.send(read, undefined, { as });
        expect([read, status, text.includes(medium.word)]).toEqual([read, 200, false]);
      }
      const history = await context.send("history.me", undefined, { as });
      expect(history.body.history[0].puzzle.word).toBe(easy.word);
    },
  },
  {
    row: 146,
    title: "page a history of three years",
    run: async (context) => {
      const as = await context.createPlayer();
      const { query, past } = context.target;
      await query(
        `insert into puzzle_sessions (user_id, puzzle_id, difficulty, play_no, is_archive, started_at, completed_at)
          values ($1, $2, 'easy', 3285, true, '2026-11-21 01:00Z', '2026-11-21 01:01Z')`,
        [as.id, past.easy.id],
      );
      await query(
        `insert into game_results (user_id, puzzle_id, play_no, solved, time_ms, is_first_attempt, is_archive,
            is_humanly_possible, started_at, completed_at)
          select $1, $2, play_no, false, 60000, play_no = 1, true, true, '2026-11-21 01:00Z', '2026-11-21 01:01Z'
          from generate_series(1, 3285) as play_no`,
        [as.id, past.easy.id],
      );
      const page = await context.send("history.me", { limit: 100 }, { as });
      expect([page.status, page.body.history.length]).toEqual([200, 100]);
      expect(page.text.length).toBeLessThan(100_000);
      expect((await context.send("history.me", { limit: 101 }, { as })).status).toBe(400);
      expect((await context.send("history.me", { limit: -1 }, { as })).status).toBe(400);
    },
  },
]);
