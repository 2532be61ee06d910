import { waitUntil } from "@jumbl/db/testing";
import argon2 from "argon2";
import { expect, vi } from "vitest";
import { repeat } from "../../testing/call.ts";
import { captureLog } from "../../testing/capture-log.ts";
import { it as base } from "../../testing/served-app.ts";

const { log, read, listLines } = captureLog();

const it = base
  .extend("appOptions", { log })
  /** Other callers occupy all threads until the end of the tests. */
  .extend("countWaiting", { scope: "file" }, ({ app }, { onCleanup }) => {
    let release!: (isMatch: boolean) => void;
    const released = new Promise<boolean>((resolve) => (release = resolve));
    onCleanup(() => {
      release(false);
      vi.restoreAllMocks();
    });
    vi.spyOn(argon2, "verify").mockReturnValue(released);
    const { passwords } = app.services.auth;
    const other = { address: "192.0.2.1", signal: undefined };
    for (let time = 0; time < 4; time += 1) void passwords.verify(null, "x", other);
    const before = passwords.countHashes().waiting;
    return () => passwords.countHashes().waiting - before;
  });

// Only a login is tested: the types require the caller's signal for every call that hashes a password.
it.for(["/api/auth/login", "/trpc/auth.login"])(
  "%s ends a login whose caller disconnects while its password waits to be hashed, and logs no error",
  async (path, { app, visitor, connect, countWaiting }) => {
    const lines = await listLines(async () => {
      const body = JSON.stringify({ email: "ada@example.org", password: "Plum-Orchard-42" });
      const socket = connect(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${body.length}\r\n\r\n${body}`,
      );
      await waitUntil("the hash is queued", () => countWaiting() === 1);
      socket.destroy();
      await waitUntil("the hash is dropped", () => countWaiting() === 0);
      const leaving = new AbortController();
      const home = { address: "127.0.0.1", signal: leaving.signal };
      const queued = repeat(40, () => app.services.auth.passwords.verify(null, "x", home));
      expect(countWaiting()).toBe(40);
      leaving.abort();
      await expect(queued).rejects.toThrow("aborted");
      await waitUntil("the request is logged", () => read().includes(`"url":"${path}"`));
      await visitor.get("/config");
    });
    const requests = lines.filter(({ url }) => url === path);
    expect(requests).toMatchObject([{ level: 30, status: 499 }]);
    expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  },
);
