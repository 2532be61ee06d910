import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { startTestApp, type TestApp } from "./test-app.ts";

export type ServedApp = {
  app: TestApp;
  /** Sends bytes as they are, and waits until the server hangs up. */
  sendRaw: (bytes: string) => Promise<string>;
  close: () => Promise<void>;
};

/** The server as browsers meet it: with a page to serve, and on a port of its own. */
export async function startServedApp(): Promise<ServedApp> {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), "jumbl-web-"));
  writeFileSync(path.join(webRoot, "index.html"), "<!doctype html><title>Jumbl</title>");
  const app = await startTestApp({ webRoot });
  const [server] = app.instances;
  await server!.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server!.server.address() as AddressInfo;

  return {
    app,
    sendRaw: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
        let answer = "";
        socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
        socket.once("close", () => resolve(answer));
        socket.once("error", reject);
      }),
    close: async () => {
      await app.close();
      rmSync(webRoot, { recursive: true });
    },
  };
}
