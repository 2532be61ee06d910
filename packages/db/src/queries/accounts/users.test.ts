import { expect, it } from "vitest";
import { connect } from "../../connection/connect.ts";
import { withClient } from "../../connection/with-client.ts";
import { migrate } from "../../migrations/migrate.ts";
import { createEmptyDatabase, PATIENT_LIMITS } from "../../testing/database.ts";
import { findPlayer } from "../operations/players.ts";
import { findTakenField, findUserByEmail, insertUser, updateUser } from "./users.ts";

it("accounts are found without regard to case on a Turkish database, where I is not the capital of i", async () => {
  const nearby = await createEmptyDatabase();
  const url = Object.assign(new URL(nearby.url), {
    pathname: `${new URL(nearby.url).pathname}_tr`,
  });
  const name = url.pathname.slice(1);
  const settings =
    "template template0 locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8' encoding 'UTF8'";
  await nearby.pool.query(`create database ${name} ${settings}`);
  const { rows } = await withClient(url.href, (client) =>
    client.query("select lower('I') = 'i' as same"),
  );
  expect(rows).toEqual([{ same: false }]);
  const { db, close } = await connect({
    databaseUrl: url.href,
    dataDir: "",
    limits: PATIENT_LIMITS,
  });
  await migrate({ db, databaseUrl: url.href });
  const ali = await insertUser(db, { username: "ali_veli", email: "info@example.org" });
  const other = await insertUser(db, { username: "other", email: "other@example.org" });
  expect(await insertUser(db, { username: "ALI_VELI", email: "x@example.org" })).toBeUndefined();
  expect(await insertUser(db, { username: "x", email: "INFO@EXAMPLE.ORG" })).toBeUndefined();
  expect(await updateUser(db, { id: other!.id, values: { username: "ALI_veli" } })).toBe(
    "username",
  );
  expect(await updateUser(db, { id: other!.id, values: { email: "Info@example.org" } })).toBe(
    "email",
  );
  const find = (username: string, email: string) => findTakenField(db, { username, email });
  expect(await find("ALI_VELI", "INFO@example.org")).toBe("username");
  expect(await find("x", "INFO@EXAMPLE.ORG")).toBe("email");
  expect(await find("x", "x@example.org")).toBeUndefined();
  expect((await findUserByEmail(db, "INFO@example.org"))?.id).toBe(ali!.id);
  expect((await findPlayer(db, "ALI_VELI"))?.id).toBe(ali!.id);
  await close();
  await nearby.pool.query(`drop database ${name}`);
  await nearby.drop();
});
