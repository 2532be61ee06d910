import { createServer } from "node:net";

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port was free");
  return address.port;
}

const PORT_TAKEN = /\b(?:address already in use|PORT: \d+ is in use)\b/i;

/** Calls `start` with a free port, and with another one when that has been taken in the meantime. */
export async function startOnFreePort<Started>(
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  const port = await findFreePort();
  try {
    return await start(port);
  } catch (error) {
    if (!(error instanceof Error) || !PORT_TAKEN.test(error.message)) throw error;
    return startOnFreePort(start);
  }
}
