import { insertPasswordReset } from "@jumbl/db/queries/accounts/password-resets";
import { waitUntil } from "@jumbl/db/testing";
import argon2 from "argon2";
import { describe, expect, vi } from "vitest";
import { captureLog } from "../../testing/capture-log.ts";
import { createPlayer, GOOD_PASSWORD, type TestPlayer } from "../../testing/index.ts";
import { it as base } from "../../testing/served-app.ts";
import { hashSecret } from "../secrets.ts";

const NEW_PASSWORD = "Quince-Meadow-44";
const RESET_TOKEN = "x".repeat(43);

const { log, listLines } = captureLog();

const it = base
  .extend("appOptions", { log })
  .extend("account", { scope: "file" }, ({ app }) => createPlayer(app))
  .extend("accountWithoutPassword", { scope: "file" }, async ({ app }) => {
    const player = await createPlayer(app);
    await player.removePassword();
    return player;
  })
  /** Other callers take all threads until the end of the tests. */
  .extend("countWaiting", { scope: "file" }, async ({ app, account }, { onCleanup }) => {
    const tokenHash = hashSecret(RESET_TOKEN);
    const { id: userId, email } = account;
    await insertPasswordReset(app.db, { tokenHash, userId, email, seconds: 600 });
    let release!: (never: never) => void;
    const released = new Promise<never>((resolve) => (release = resolve));
    onCleanup(() => {
      release(undefined as never);
      vi.restoreAllMocks();
    });
    vi.spyOn(argon2, "verify").mockReturnValue(released);
    vi.spyOn(argon2, "hash").mockReturnValue(released);
    const { passwords } = app.services;
    for (let time = 0; time < 4; time += 1) {
      passwords.verify(null, "x", { address: "192.0.2.1" }).catch(() => {});
    }
    const before = passwords.countHashes().waiting;
    return () => passwords.countHashes().waiting - before;
  })
  /** Waits until the call's hash is queued, and closes its connection. */
  .extend(
    "callAndDisconnect",
    ({ connect, countWaiting }) =>
      async (path: string, body: unknown, token?: string) => {
        const text = JSON.stringify(body);
        const authorization = token === undefined ? "" : `Authorization: Bearer ${token}\r\n`;
        const socket = connect(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${authorization}Content-Type: application/json\r\n` +
            `Content-Length: ${text.length}\r\n\r\n${text}`,
        );
        await waitUntil("the hash is queued", () => countWaiting() === 1);
        socket.destroy();
        await waitUntil("the hash is dropped", () => countWaiting() === 0);
      },
  )
  .extend("countClosedCalls", ({ app }) => async (procedure: string) => {
    const { values } = await app.services.metrics.procedures.get();
    const count = values.find(
      ({ metricName, labels }) =>
        metricName === "jumbl_procedure_seconds_count" &&
        labels.procedure === procedure &&
        labels.code === "client_closed_request",
    );
    return count?.value ?? 0;
  });

const logIn = ({ email }: TestPlayer) => ({ email, password: GOOD_PASSWORD });
const currentPassword = GOOD_PASSWORD;

describe("a call whose caller disconnects while its password waits to be hashed", () => {
  it.for<
    [string, string, (account: TestPlayer) => object, ("account" | "accountWithoutPassword")?]
  >([
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
      "account",
    ],
    [
      "/api/account/password",
      "account.changePassword",
      () => ({ newPassword: NEW_PASSWORD }),
      "accountWithoutPassword",
    ],
  ])(
    "is ended by %s, and not logged as an error",
    async (
      [path, procedure, createBody, name],
      { visitor, account, accountWithoutPassword, callAndDisconnect, countClosedCalls },
    ) => {
      const tokens = {
        account: account.token,
        accountWithoutPassword: accountWithoutPassword.token,
      };
      const before = await countClosedCalls(procedure);
      const lines = await listLines(async () => {
        await callAndDisconnect(path, createBody(account), name && tokens[name]);
        await expect.poll(() => countClosedCalls(procedure), { timeout: 30_000 }).toBe(before + 1);
        await visitor.get("/config");
      });
      expect(lines.filter(({ url }) => url === path)).toMatchObject([{ level: 30, status: 499 }]);
      expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    },
  );
});
