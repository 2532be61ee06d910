import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { it as base } from "./fixtures.ts";

/** Tests of a server that listens on a free port and has a web app to serve. */
export const it = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
  .extend("webRoot", { scope: "file" }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-web-"));
    onCleanup(() => rmSync(folder, { recursive: true }));
    const page = "<!doctype html><title>Jumbl</title><script>start()</script>";
    writeFileSync(path.join(folder, "index.html"), page);
    return folder;
  })
  .extend("appOptions", ({ webRoot }) => ({ webRoot }))
  .extend("server", { scope: "file" }, async ({ app }) => {
    const [instance] = app.instances;
    await instance!.listen({ port: 0, host: "127.0.0.1" });
    return instance!.server;
  })
  /** Sends raw bytes and returns the received ones once the server has closed the connection. */
  .extend(
    "sendRaw",
    { scope: "file" },
    ({ server }) =>
      (bytes: string) =>
        new Promise<string>((resolve, reject) => {
          const { port } = server.address() as AddressInfo;
          const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
          let received = "";
          socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
          socket.once("close", () => resolve(received));
          socket.once("error", reject);
        }),
  );
