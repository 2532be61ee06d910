import { expect } from "vitest";
import { countStatuses, listStatuses, PASSWORD, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

const TABLES = [
  "login_sessions",
  "puzzle_sessions",
  "guesses",
  "hint_usage",
  "game_results",
  "user_stats",
  "board_standings",
  "user_achievements",
];

const LIST_ROWS = ["users where id = $1", ...TABLES.map((table) => `${table} where user_id = $1`)]
  .map((rows) => `select from ${rows}`)
  .join(" union all ");

describeAbuse("Deleting an account", (attack) => {
  attack(53, "deletes only its owner, by the right method", async ({ context, player, other }) => {
    expect((await context.send("auth.deleteAccount")).status).toBe(401);
    const path = context.getPath("auth.deleteAccount");
    expect((await context.request({ path }, { as: player })).status).toBe(405);
    const claimed = { userId: other.id, id: other.id, username: other.username };
    expect((await player.call("auth.deleteAccount", claimed)).status).toBe(200);
    expect((await other.call("auth.me")).body.user.id).toBe(other.id);
    expect((await player.call("auth.me")).status).toBe(401);
  });

  const otherScreen = "and every change or download is refused on another's screen";
  attack(53, otherScreen, async ({ player, other }) => {
    const screen = { playerId: other.id };
    const currentPassword = PASSWORD;
    for (const [name, input] of [
      ["auth.deleteAccount", {}],
      ["account.export", {}],
      ["account.changeUsername", { username: "other_name", currentPassword }],
      ["account.changeEmail", { email: "other@example.org", currentPassword }],
      ["account.changePassword", { newPassword: "Quiet-Harbour-77", currentPassword }],
    ] as const) {
      const { status, body } = await player.call(name, { ...input, ...screen });
      expect([name, status, body.code]).toEqual([name, 409, "other_player"]);
    }
    expect((await player.call("auth.me")).body.user.username).toBe(player.username);
    expect((await player.call("auth.deleteAccount", { playerId: player.id })).status).toBe(200);
  });

  attack(54, "succeeds once, in sequence and concurrently", async ({ player, other }) => {
    const twice = [
      await player.call("auth.deleteAccount"),
      await player.call("auth.deleteAccount"),
    ];
    expect(listStatuses(twice)).toEqual([200, 401]);
    const responses = await repeat(20, () => other.call("auth.deleteAccount"));
    expect(countStatuses(responses)).toEqual({ 200: 1, 401: 19 });
  });

  attack(55, "leaves no row of running plays", async ({ player, today, past, query }) => {
    const play = (at: number) => {
      const puzzle = (at % 2 === 0 ? today : past).easy;
      const guess = `WRONG${at}`;
      return [
        () => player.start(),
        () => player.clearHints({}, past.easy),
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
    expect(await query(LIST_ROWS, [player.id])).toEqual([]);
  });

  attack(56, "needs no body, with or without a JSON type", async ({ player, other }) => {
    const headers = { "content-type": "application/json" };
    expect((await player.call("auth.deleteAccount")).status).toBe(200);
    expect((await other.call("auth.deleteAccount", undefined, { headers })).status).toBe(200);
  });

  attack(57, "frees the name and the e-mail for a new player", async ({ starter, send }) => {
    await starter.giveUp();
    await starter.call("auth.deleteAccount");
    const { username, email, address } = starter;
    const account = { username, email, password: PASSWORD };
    const { status, body } = await send("auth.register", account, { address });
    expect([status, body.user.id === starter.id]).toEqual([200, false]);
    const as = { token: body.token, address };
    const stats = await send("stats.me", undefined, { as });
    const history = await send("history.me", undefined, { as });
    expect([stats.body.stats.totalGames, history.body.history]).toEqual([0, []]);
  });
});
