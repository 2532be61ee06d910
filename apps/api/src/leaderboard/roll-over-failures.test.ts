import { lockDuePlayers, rollOverPlayers } from "@jumbl/db/queries/boards/standings";
import { setHidden } from "@jumbl/db/queries/operations/player-restrictions";
import { findBrokenInvariants } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { sql } from "kysely";
import { expect } from "vitest";
import { it, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { repeat } from "../testing/call.ts";
import { createPlayer } from "../testing/index.ts";
import { rollOverStandings } from "./roll-over-standings.ts";

it("the rollover continues after a player whose standings cannot be written, and then fails", async ({
  app,
  db,
  clock,
}) => {
  const players = await repeat(5, () => createPlayer(app));
  for (const { record } of players) await record(TODAY, {});
  const failing = players[2]!;
  await sql`
    create function refuse_standing() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`.execute(db);
  await sql`
    create trigger refuse before insert on board_standings for each row
    when (new.user_id = ${sql.lit(failing.id)}) execute function refuse_standing()`.execute(db);
  const day = addDays(TODAY, 30);
  await clock.freeze(`${day}T00:00:01Z`);
  await expect(rollOverStandings(db)).rejects.toThrow(failing.id);
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from board_standings
    where valid_until = 'infinity' and changes_on <= ${day}::date`.execute(db);
  expect(rows).toEqual([{ userId: failing.id }]);
  await sql`drop trigger refuse on board_standings`.execute(db);
  await rollOverStandings(db);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

it("a player who is hidden during the rollover stays hidden", async ({
  db,
  player,
  clock,
  callDuring,
}) => {
  await player.record(TODAY, {});
  const day = addDays(TOMORROW, 1);
  await clock.freeze(`${day}T00:00:01Z`);
  const hide = (inner: Parameters<typeof setHidden>[0]) =>
    setHidden(inner, { userId: player.id, isHidden: true });
  await callDuring(
    async (trx) => {
      const due = await lockDuePlayers(trx, { period: "all", day, limit: 500, except: [] });
      expect(due).toContain(player.id);
      await rollOverPlayers(trx, due, { period: "all", start: null, day, graceMs: 0 });
    },
    () => db.transaction().execute(hide),
  );
  const standings = db.selectFrom("boardStandings").where("userId", "=", player.id);
  expect(await standings.selectAll().execute()).toEqual([]);
});
