import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, type Socket, type TcpNetConnectOpts } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { it as base } from "./fixtures.ts";
import type { TestAppOptions } from "./test-app.ts";

/** Tests of a server that listens on a free port and has a web app to serve. */
export const it = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
  .extend("webRoot", { scope: "file" }, ({}, { onCleanup }) => {
    const parent = mkdtempSync(path.join(os.tmpdir(), "jumbl-web-"));
    onCleanup(() => rmSync(parent, { recursive: true }));
    // The folder of an installation may have the same name as one of the app.
    const folder = path.join(parent, "assets", "web");
    mkdirSync(path.join(folder, "assets"), { recursive: true });
    writeFileSync(path.join(folder, "assets", "index-1.js"), "start()");
    const page = "<!doctype html><title>Jumbl</title><script>start()</script>";
    writeFileSync(path.join(folder, "index.html"), page);
    return folder;
  })
  .extend("appOptions", ({ webRoot }): TestAppOptions => ({ webRoot }))
  /** Adds routes before the server listens. */
  .extend("addRoutes", { scope: "file" }, () => (_instance: FastifyInstance): void => {})
  .extend("server", { scope: "file" }, async ({ app, addRoutes }) => {
    const [instance] = app.instances;
    addRoutes(instance!);
    await instance!.listen({ port: 0, host: "127.0.0.1" });
    return instance!.server;
  })
  /** Writes bytes to a new connection, which ends with the test. */
  .extend("connect", ({ server }, { onCleanup }) => {
    const sockets: Socket[] = [];
    onCleanup(() => sockets.forEach((socket) => socket.destroy()));
    return (bytes: string, options: Partial<TcpNetConnectOpts> = {}) => {
      const { port } = server.address() as AddressInfo;
      const socket = connect({ port, host: "127.0.0.1", ...options });
      sockets.push(socket);
      socket.write(bytes);
      return socket;
    };
  })
  /** Sends raw bytes and returns what was received once the server has closed the connection. */
  .extend(
    "sendRaw",
    ({ connect: open }) =>
      (bytes: string) =>
        text(open(bytes)),
  );
