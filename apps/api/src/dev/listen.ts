import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Listens on this machine only, on any free port if `port` is 0. @returns the port */
export async function listen(
  server: { listen: (port: number, host: string) => Server },
  port: number,
): Promise<number> {
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  return (listening.address() as AddressInfo).port;
}
