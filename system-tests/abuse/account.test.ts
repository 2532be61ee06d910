import { expect } from "vitest";
import { countStatuses, listStatuses, PASSWORD, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

const COUNT_ROWS = [
  "login_sessions",
  "puzzle_sessions",
  "guesses",
  "hint_usage",
  "game_results",
  "user_stats",
  "board_standings",
  "user_achievements",
]
  .map((table) => `select from ${table} where user_id = $1`)
  .join(" union all ");

describeAbuse("Deleting an account", (attack) => {
  attack(
    53,
    "deletes only its owner, by the right method",
    async ({ createPlayer, send, request, transport }) => {
      const [owner, other] = [await createPlayer(), await createPlayer()];
      expect((await send("auth.deleteAccount")).status).toBe(401);
      const path = transport === "REST" ? "/api/auth/account" : "/trpc/auth.deleteAccount";
      expect((await request({ path }, { as: owner })).status).toBe(405);
      const claimed = { userId: other.id, id: other.id, username: other.username };
      expect((await owner.call("auth.deleteAccount", claimed)).status).toBe(200);
      expect((await other.call("auth.me")).body.user.id).toBe(other.id);
      expect((await owner.call("auth.me")).status).toBe(401);
    },
  );

  attack(54, "succeeds once, in sequence and concurrently", async ({ createPlayer }) => {
    const first = await createPlayer();
    const twice = [await first.call("auth.deleteAccount"), await first.call("auth.deleteAccount")];
    expect(listStatuses(twice)).toEqual([200, 401]);
    const second = await createPlayer();
    const responses = await repeat(20, () => second.call("auth.deleteAccount"));
    expect(countStatuses(responses)).toEqual({ 200: 1, 401: 19 });
  });

  attack(55, "leaves no row of running plays", async ({ createPlayer, today, past, query }) => {
    const player = await createPlayer();
    const play = (at: number) => {
      const puzzle = (at % 2 === 0 ? today : past).easy;
      const guess = `WRONG${at}`;
      return [
        () => player.start(),
        () => player.call("game.clearHints", { puzzleId: past.easy.id }),
        () => player.guess(guess, puzzle),
        () => player.submit({ guess }, puzzle),
        () => player.hint({}, puzzle),
      ][at % 5]!();
    };
    const before = repeat(25, play);
    const deletion = player.call("auth.deleteAccount");
    const responses = [...(await repeat(25, play)), ...(await before)];
    expect((await deletion).status).toBe(200);
    expect([200, 401, 409]).toEqual(expect.arrayContaining(listStatuses(responses)));
    expect(
      await query(`${COUNT_ROWS} union all select from users where id = $1`, [player.id]),
    ).toEqual([]);
  });

  attack(56, "needs no body, with or without a JSON type", async ({ createPlayer }) => {
    for (const headers of [{}, { "content-type": "application/json" }]) {
      const player = await createPlayer();
      const { status } = await player.call("auth.deleteAccount", undefined, { headers });
      expect(status).toBe(200);
    }
  });

  attack(57, "frees the name and the e-mail for a new player", async ({ startEasy, send }) => {
    const player = await startEasy();
    await player.giveUp();
    await player.call("auth.deleteAccount");
    const { username, email, address } = player;
    const account = { username, email, password: PASSWORD };
    const { status, body } = await send("auth.register", account, { address });
    expect([status, body.user.id === player.id]).toEqual([200, false]);
    const as = { token: body.token, address };
    const stats = await send("stats.me", undefined, { as });
    const history = await send("history.me", undefined, { as });
    expect([stats.body.stats.totalGames, history.body.history]).toEqual([0, []]);
  });
});
