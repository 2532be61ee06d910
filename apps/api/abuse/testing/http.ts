import http from "node:http";
import { connect } from "node:net";

/** An answer as it came over the wire, its JSON read. `body` is `any` on purpose: tests look at whatever came. */
export type HttpResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
};

export type HttpRequest = {
  method: string;
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });

function parseJson(text: string, headers: http.IncomingHttpHeaders): unknown {
  const isJson = headers["content-type"]?.startsWith("application/json") === true;
  return isJson && text !== "" ? JSON.parse(text) : undefined;
}

/** Sends a request byte for byte as given; the client adds nothing but Host and Content-Length. */
export function sendRequest(
  port: number,
  { method, path, headers = {}, body }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const isChunked = headers["transfer-encoding"] !== undefined;
    const length =
      body === undefined || isChunked ? {} : { "content-length": Buffer.byteLength(body) };
    const given = Object.entries(headers).filter(([, value]) => value !== undefined);
    const sent = { ...length, ...Object.fromEntries(given) };
    const request = http.request(
      { agent, host: "127.0.0.1", port, method, path, headers: sent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, text, body: parseJson(text, received) });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Writes bytes to a connection and returns what came back until the server closed it. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
    // The server may reset a connection whose bytes it did not read.
    socket.on("error", () => {});
    socket.once("close", () => resolve(received));
  });
}

/** Splits what came over one connection into the status lines of its answers. */
export function listStatuses(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status));
}
