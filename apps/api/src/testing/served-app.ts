import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { startTestApp, type TestApp } from "./test-app.ts";

export type ServedApp = {
  app: TestApp;
  /** Sends raw bytes and returns what is received until the server closes the connection. */
  sendRaw: (bytes: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Starts the server on a free port with a web app to serve. */
export async function startServedApp(): Promise<ServedApp> {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), "jumbl-web-"));
  writeFileSync(
    path.join(webRoot, "index.html"),
    "<!doctype html><title>Jumbl</title><script>start()</script>",
  );
  const app = await startTestApp({ webRoot });
  const [server] = app.instances;
  await server!.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server!.server.address() as AddressInfo;

  return {
    app,
    sendRaw: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
        let received = "";
        socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
        socket.once("close", () => resolve(received));
        socket.once("error", reject);
      }),
    close: async () => {
      await app.close();
      rmSync(webRoot, { recursive: true });
    },
  };
}
