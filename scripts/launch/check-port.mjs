import { createServer } from "node:net";

/** Exits with a sentence when another program uses the port, before anything is installed or built for it. */
export async function checkPort({ PORT, HOST }) {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  const server = createServer();
  const error = await new Promise((resolve) => {
    server.once("error", resolve);
    server.listen({ port, host: HOST || "0.0.0.0" }, () => server.close(() => resolve()));
  });
  if (error?.code !== "EADDRINUSE") return; // the server reports every other error
  console.error(
    `PORT: ${port} is in use by another program; stop it or set PORT to another number.`,
  );
  process.exit(1);
}
