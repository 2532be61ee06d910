import { expect } from "vitest";
import { countStatuses, listStatuses, PASSWORD } from "./testing/abuse-context.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

/** Every table that can know a player, asked for one of them. */
const COUNT_ROWS = `
  select (select count(*) from login_sessions where user_id = $1)::int
    + (select count(*) from puzzle_sessions where user_id = $1)::int
    + (select count(*) from guesses where user_id = $1)::int
    + (select count(*) from hint_usage where user_id = $1)::int
    + (select count(*) from game_results where user_id = $1)::int
    + (select count(*) from user_stats where user_id = $1)::int
    + (select count(*) from board_standings where user_id = $1)::int
    + (select count(*) from user_achievements where user_id = $1)::int
    + (select count(*) from users where id = $1)::int as rows`;

describeAbuse("Deleting an account", [
  {
    row: 53,
    title: "needs a token and the right method, and deletes nobody but its owner",
    run: async (context) => {
      const [owner, other] = [await context.createPlayer(), await context.createPlayer()];
      expect((await context.send("auth.deleteAccount")).status).toBe(401);
      const path = context.transport === "REST" ? "/api/auth/account" : "/trpc/auth.deleteAccount";
      const read = await context.request({ method: "GET", path }, { as: owner });
      expect(read.status).toBe(405);
      const claimed = { userId: other.id, id: other.id, username: other.username };
      expect((await context.send("auth.deleteAccount", claimed, { as: owner })).status).toBe(200);
      const remaining = await context.send("auth.me", undefined, { as: other });
      expect(remaining.body.user.id).toBe(other.id);
      expect((await context.send("auth.me", undefined, { as: owner })).status).toBe(401);
    },
  },
  {
    row: 54,
    title: "succeeds once, one after another and all at once",
    run: async (context) => {
      const first = await context.createPlayer();
      const twice = [
        await context.send("auth.deleteAccount", undefined, { as: first }),
        await context.send("auth.deleteAccount", undefined, { as: first }),
      ];
      expect(listStatuses(twice)).toEqual([200, 401]);
      const second = await context.createPlayer();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          context.send("auth.deleteAccount", undefined, { as: second }),
        ),
      );
      expect(countStatuses(answers)).toEqual({ 200: 1, 401: 19 });
    },
  },
  {
    row: 55,
    title: "leaves nothing behind while games run",
    run: async (context) => {
      const { today, past, query } = context.target;
      const player = await context.createPlayer();
      const call = (at: number) => {
        const puzzleId = (at % 2 === 0 ? today : past).easy.id;
        const calls = [
          () => context.send("game.start", { puzzleId: today.easy.id }, { as: player }),
          () => context.send("game.clearHints", { puzzleId: past.easy.id }, { as: player }),
          () => context.send("game.validate", { puzzleId, guess: `WRONG${at}` }, { as: player }),
          () =>
            context.send(
              "game.submit",
              { puzzleId, solved: true, guess: `WRONG${at}` },
              { as: player },
            ),
          () => context.send("game.hint", { puzzleId }, { as: player }),
        ];
        return calls[at % calls.length]!();
      };
      const before = Array.from({ length: 25 }, (_, at) => call(at));
      const deletion = context.send("auth.deleteAccount", undefined, { as: player });
      const after = Array.from({ length: 25 }, (_, at) => call(at));
      const answers = await Promise.all([...before, ...after]);
      expect((await deletion).status).toBe(200);
      expect(listStatuses(answers).filter((status) => ![200, 401, 409].includes(status))).toEqual(
        [],
      );
      expect(await query(COUNT_ROWS, [player.id])).toEqual([{ rows: 0 }]);
    },
  },
  {
    row: 56,
    title: "needs no body, whether or not it is called JSON",
    run: async (context) => {
      for (const headers of [{}, { "content-type": "application/json" }]) {
        const player = await context.createPlayer();
        const answer = await context.send("auth.deleteAccount", undefined, {
          as: player,
          headers,
        });
        expect(answer.status).toBe(200);
      }
    },
  },
  {
    row: 57,
    title: "frees the name and the e-mail for a person without a past",
    run: async (context) => {
      const player = await context.createPlayer();
      const { today } = context.target;
      await context.send("game.start", { puzzleId: today.easy.id }, { as: player });
      await context.send("game.giveUp", { puzzleId: today.easy.id }, { as: player });
      await context.send("auth.deleteAccount", undefined, { as: player });
      const { username, email, address } = player;
      const again = await context.send(
        "auth.register",
        { username, email, password: PASSWORD },
        { address },
      );
      expect([again.status, again.body.user.id === player.id]).toEqual([200, false]);
      const as = { token: again.body.token, address };
      const stats = await context.send("stats.me", undefined, { as });
      expect(stats.body.stats.totalGames).toBe(0);
      const history = await context.send("history.me", undefined, { as });
      expect(history.body.history).toEqual([]);
    },
  },
]);
