import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Target } from "../testing/target.ts";

/**
 * Starts a server with the vulnerabilities that the tools look for. A tool that misses them proves nothing about Jumbl.
 */
export async function startVulnerableServer({ query }: Target) {
  const respond = (req: IncomingMessage, res: ServerResponse) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
    const text = searchParams.get("q") ?? "";
    if (pathname !== "/search") return res.writeHead(pathname === "/" ? 200 : 404).end();
    res.setHeader("content-type", "text/html");
    // SQL injection: the text becomes part of the statement. Cross-site scripting: it becomes part of the page.
    return void query(`select username from users where username = '${text}'`).then(
      // Several statements at once return no rows.
      (rows) => res.end(`<p>${text}</p>${rows === undefined ? "" : JSON.stringify(rows)}`),
      (error: unknown) => res.writeHead(500).end(`<p>${text}</p>${String(error)}`),
    );
  };
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
