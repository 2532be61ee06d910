import { expect } from "vitest";
import { type HttpRequest, type HttpResponse, sendRequest } from "./http.ts";
import { createRouteRequest, type Procedure, type Transport } from "./routes.ts";
import { listFaults } from "./safety.ts";
import type { Target } from "./target.ts";

export const PASSWORD = "Plum-Orchard-42";

export type AbusePlayer = {
  id: string;
  username: string;
  email: string;
  token: string;
  /** Where the player's calls come from. */
  address: string;
};

export type SendOptions = {
  as?: Pick<AbusePlayer, "token" | "address"> | undefined;
  /** Which process is called; without it they take turns. */
  instance?: number;
  address?: string;
  headers?: HttpRequest["headers"];
  /** Takes the place of the input as JSON. */
  rawBody?: string | Buffer;
};

/** What a case of the suite attacks with. Every answer it gets is checked for faults after the case. */
export type AbuseContext = {
  target: Target;
  transport: Transport;
  /** Calls a procedure by the transport of this run; the body is its output, or the error's. */
  send: (procedure: Procedure, input?: unknown, options?: SendOptions) => Promise<HttpResponse>;
  /** The same by a transport of the caller's choice. */
  sendBy: (
    transport: Transport,
    procedure: Procedure,
    input?: unknown,
    options?: SendOptions,
  ) => Promise<HttpResponse>;
  request: (request: HttpRequest, options?: Omit<SendOptions, "rawBody">) => Promise<HttpResponse>;
  createPlayer: () => Promise<AbusePlayer>;
  createAddress: () => string;
  faults: string[];
};

let count = 0;

function createAddress(): string {
  count += 1;
  return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
}

/** A number that no other name or address of this run has. */
export const createSuffix = () => `${process.pid}_${(count += 1)}`;

/** What tRPC wraps around an output or an error is taken off, so that both transports can be compared. */
function unwrap(path: string, response: HttpResponse): HttpResponse {
  const { body } = response;
  if (!path.startsWith("/trpc/")) return response;
  if (body?.error !== undefined) {
    const { httpStatus: _, path: __, ...error } = body.error.data;
    return { ...response, body: error };
  }
  return body?.result === undefined ? response : { ...response, body: body.result.data };
}

export function createAbuseContext(target: Target, transport: Transport): AbuseContext {
  const faults: string[] = [];
  const anonymous = createAddress();
  let turn = 0;

  async function request(
    { headers = {}, ...rest }: HttpRequest,
    { as, instance, address, headers: more = {} }: SendOptions = {},
  ): Promise<HttpResponse> {
    turn += 1;
    const { port } = target.instances[(instance ?? turn) % target.instances.length]!;
    const sent = {
      "x-forwarded-for": address ?? as?.address ?? anonymous,
      ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
      ...headers,
      ...more,
    };
    const response = unwrap(rest.path, await sendRequest(port, { ...rest, headers: sent }));
    faults.push(...listFaults(rest.path, response));
    return response;
  }

  const sendBy: AbuseContext["sendBy"] = (by, procedure, input, { rawBody, ...options } = {}) => {
    const { method, path, body } = createRouteRequest(by, procedure, input);
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    // Without a body REST needs no type; every client of tRPC sends it with a mutation.
    const isTyped = payload !== undefined || (by === "tRPC" && method !== "GET");
    const headers = isTyped ? { "content-type": "application/json" } : {};
    return request({ method, path, headers, body: payload }, options);
  };

  const send: AbuseContext["send"] = (...call) => sendBy(transport, ...call);

  return {
    target,
    transport,
    send,
    sendBy,
    request,
    createAddress,
    createPlayer: async () => {
      const username = `p${createSuffix()}`;
      const email = `${username}@example.org`;
      const address = createAddress();
      const made = await send(
        "auth.register",
        { username, email, password: PASSWORD },
        { address },
      );
      expect(made.status).toBe(200);
      return { id: made.body.user.id, username, email, token: made.body.token, address };
    },
    faults,
  };
}

/** How answers are told from each other: their statuses. */
export const listStatuses = (responses: HttpResponse[]) => responses.map(({ status }) => status);

/** How often each status came. */
export function countStatuses(responses: HttpResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
