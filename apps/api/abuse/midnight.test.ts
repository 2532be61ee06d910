import { expect } from "vitest";
import { freezeClock } from "@jumbl/db/testing";
import type { AbuseContext } from "./testing/abuse-context.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { loadPlay, loadStats, startEasy } from "./testing/plays.ts";
import { TODAY } from "./testing/target.ts";

const EVENING = `${TODAY}T23:59:50Z`;
const IN_GRACE = "2026-11-22T00:00:10Z";
const AFTER_GRACE = "2026-11-22T01:16:00Z";

/** Stops it there: on a busy machine ten seconds may pass during a call. */
const moveClock = ({ target }: AbuseContext, instant: string) =>
  freezeClock(target.database.db, instant);

describeAbuse("Around midnight", [
  {
    row: 116,
    title: "answers yesterday's submit with yesterday's result, and adds nothing",
    run: async (context) => {
      await moveClock(context, EVENING);
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const body = { puzzleId: easy.id, solved: true, guess: easy.word };
      const first = await context.send("game.submit", body, { as });
      const before = await loadStats(context, as);
      await moveClock(context, "2026-11-22T12:00:00Z");
      const again = await context.send("game.submit", body, { as });
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(await loadStats(context, as)).toEqual(before);
    },
  },
  {
    row: 121,
    title: "counts a play for the day it began on, when it ends in the grace hour",
    run: async (context) => {
      await moveClock(context, EVENING);
      const as = await startEasy(context);
      const { easy } = context.target.today;
      await moveClock(context, IN_GRACE);
      const { body } = await context.send(
        "game.submit",
        { puzzleId: easy.id, guess: easy.word },
        { as },
      );
      expect(body.result.isArchive).toBe(false);
      expect(await loadStats(context, as)).toEqual({
        total_games: 1,
        total_solved: 1,
        current_streak: 1,
      });
    },
  },
  {
    row: 122,
    title: "makes an archive play of one that ends after the grace hour",
    run: async (context) => {
      await moveClock(context, EVENING);
      const as = await startEasy(context);
      const { easy } = context.target.today;
      await moveClock(context, AFTER_GRACE);
      const { body } = await context.send(
        "game.submit",
        { puzzleId: easy.id, guess: easy.word },
        { as },
      );
      expect(body.result.isArchive).toBe(true);
      expect(await loadStats(context, as)).toMatchObject({ total_games: 0, current_streak: 0 });
      expect(await loadPlay(context, as, easy)).toMatchObject({ is_archive: true, solved: true });
    },
  },
]);
