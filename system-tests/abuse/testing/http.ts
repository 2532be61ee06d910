import http from "node:http";
import { connect } from "node:net";

/** A response with parsed JSON. `body` is `any` on purpose: tests assert what was actually sent. */
export type HttpResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
};

export type HttpRequest = {
  method?: string;
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
};

/** The server's limit, in bytes. */
const MAX_BODY = 65_536;

const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });

function parseJson(text: string, headers: http.IncomingHttpHeaders): unknown {
  const isJson = headers["content-type"]?.startsWith("application/json") === true;
  return isJson && text !== "" ? JSON.parse(text) : undefined;
}

/** Sends a request byte for byte as given; the client adds only Host and Content-Length. */
export function sendRequest(
  port: number,
  { method = "GET", path, headers = {}, body }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const hasLength = body !== undefined && headers["transfer-encoding"] === undefined;
    const length = hasLength ? { "content-length": Buffer.byteLength(body) } : {};
    const given = Object.entries(headers).filter(([, value]) => value !== undefined);
    const sent = { ...length, ...Object.fromEntries(given) };
    const options = { agent, host: "127.0.0.1", port, method, path, headers: sent };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, text, body: parseJson(text, received) });
        if (!request.writableEnded) request.destroy();
      });
    });
    request.on("error", reject);
    // The server refuses a larger body unread, so sending it could fail before the response arrives.
    if (hasLength && Buffer.byteLength(body) > MAX_BODY) request.flushHeaders();
    else request.end(body);
  });
}

/** Writes bytes to a connection and returns what it receives until the server closes it. */
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
