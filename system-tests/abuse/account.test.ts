import { expect } from "vitest";
import { countStatuses, listStatuses, PASSWORD, repeat } from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

const LIST_ROWS = [
  "users where id = $1",
  ...["login_sessions", "puzzle_sessions", "guesses", "hint_usage", "game_results", "user_stats"]
    .concat("board_standings", "user_achievements")
    .map((table) => `${table} where user_id = $1`),
]
  .map((rows) => `select from ${rows}`)
  .join(" union all ");

describeAbuse("Deleting an account", (attack) => {
  attack(
    53,
    "and changes are refused while the screen shows another player",
    async ({ player, other }) => {
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
    },
  );

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
});
