import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { insertPasswordReset } from "@jumbl/db/queries/accounts/password-resets";
import argon2 from "argon2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { captureLog } from "../../testing/capture-log.ts";
import {
  call,
  createPlayer,
  GOOD_PASSWORD,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../../testing/index.ts";
import { hashSecret } from "../secrets.ts";

const NEW_PASSWORD = "Quince-Meadow-44";
const RESET_TOKEN = "x".repeat(43);

let app: TestApp;
let player: TestPlayer;
let playerWithoutPassword: TestPlayer;
let waitingBefore: number;
let release: (never: never) => void;
const { log, listLines } = captureLog();

beforeAll(async () => {
  app = await startTestApp({ log });
  await app.instances[0]!.listen({ port: 0, host: "127.0.0.1" });
  player = await createPlayer(app);
  playerWithoutPassword = await createPlayer(app);
  await app.db
    .updateTable("users")
    .set({ password: null, googleId: "subject" })
    .where("id", "=", playerWithoutPassword.id)
    .execute();
  const tokenHash = hashSecret(RESET_TOKEN);
  const { id: userId, email } = player;
  await insertPasswordReset(app.db, { tokenHash, userId, email, seconds: 600 });

  // Others take all threads until the end of the tests.
  const released = new Promise<never>((resolve) => {
    release = resolve;
  });
  vi.spyOn(argon2, "verify").mockReturnValue(released);
  vi.spyOn(argon2, "hash").mockReturnValue(released);
  for (let time = 0; time < 4; time += 1) {
    app.services.passwords.verify(null, "x", { address: "192.0.2.1" }).catch(() => {});
  }
  waitingBefore = app.services.passwords.countHashes().waiting;
});
afterAll(async () => {
  release(undefined as never);
  vi.restoreAllMocks();
  await app.close();
});

/** Waits until the call's hash is queued, and closes its connection. */
async function callAndDisconnect(path: string, body: unknown, token?: string) {
  const { port } = app.instances[0]!.server.address() as AddressInfo;
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const sent = request({ port, host: "127.0.0.1", method: "POST", path, headers, agent: false });
  sent.on("error", () => {});
  sent.end(JSON.stringify(body));
  const countWaiting = () => app.services.passwords.countHashes().waiting - waitingBefore;
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
  sent.destroy();
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(0);
}

async function countClosedCalls(procedure: string): Promise<number> {
  const { values } = await app.services.metrics.procedures.get();
  const count = values.find(
    ({ metricName, labels }) =>
      metricName === "jumbl_procedure_seconds_count" &&
      labels.procedure === procedure &&
      labels.code === "client_closed_request",
  );
  return count?.value ?? 0;
}

const logIn = () => ({ email: player.email, password: GOOD_PASSWORD });
const currentPassword = GOOD_PASSWORD;

describe("a call whose caller disconnects while its password waits to be hashed", () => {
  it.each<[string, string, () => unknown, (() => TestPlayer)?]>([
    ["/api/auth/login", "auth.login", logIn],
    ["/trpc/auth.login", "auth.login", logIn],
    [
      "/api/auth/register",
      "auth.register",
      () => ({ username: "newcomer", email: "newcomer@example.org", password: GOOD_PASSWORD }),
    ],
    [
      "/api/auth/password-reset/complete",
      "auth.resetPassword",
      () => ({ token: RESET_TOKEN, newPassword: NEW_PASSWORD }),
    ],
    [
      "/api/account/email",
      "account.changeEmail",
      () => ({ email: "moved@example.org", currentPassword }),
      () => player,
    ],
    [
      "/api/account/password",
      "account.changePassword",
      () => ({ newPassword: NEW_PASSWORD }),
      () => playerWithoutPassword,
    ],
  ])(
    "is ended by %s, and not logged as an error",
    async (path, procedure, createBody, getPlayer) => {
      const before = await countClosedCalls(procedure);
      const lines = await listLines(async () => {
        await callAndDisconnect(path, createBody(), getPlayer?.().token);
        await expect.poll(() => countClosedCalls(procedure), { timeout: 30_000 }).toBe(before + 1);
        await call(app, null, "GET", "/api/config");
      });
      expect(lines.filter(({ url }) => url === path)).toMatchObject([{ level: 30, status: 499 }]);
      expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    },
  );
});
