import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { startOnFreePort } from "./free-port.ts";

const listen = (port: number) => {
  const server = createServer();
  return new Promise<typeof server>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server));
  });
};

describe("startOnFreePort", () => {
  it("tries another port when the first one is taken before it is used", async () => {
    const ports: number[] = [];
    const others: ReturnType<typeof createServer>[] = [];
    const started = await startOnFreePort(async (port) => {
      ports.push(port);
      if (ports.length === 1) others.push(await listen(port));
      return listen(port);
    });
    expect(new Set(ports).size).toBe(2);
    for (const server of [started, ...others]) server.close();
  });

  it("fails when the start fails for another reason", async () => {
    let calls = 0;
    const failing = startOnFreePort(() => {
      calls += 1;
      return Promise.reject(new Error("no such program"));
    });
    await expect(failing).rejects.toThrow("no such program");
    expect(calls).toBe(1);
  });
});
