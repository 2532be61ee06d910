import { type ProcedurePath, PROCEDURES } from "../list-procedures.ts";
import { ROUTES as TABLE } from "../rest/routes.ts";

export type Procedure = ProcedurePath;

/** The documented calls: the procedure's name in tRPC, and its method and path in REST. */
export const ROUTES = Object.fromEntries(
  TABLE.map(([method, path, procedure]) => [procedure, [method, path] as const]),
) as Record<Procedure, readonly [method: string, path: string]>;

/** Calls without an input, which therefore cannot be invalid. */
export const WITHOUT_INPUT: ReadonlySet<Procedure> = new Set(
  PROCEDURES.filter(({ input }) => input === undefined).map(({ path }) => path),
);

export type Transport = "REST" | "tRPC";

export type RouteRequest = { method: string; path: string; body?: unknown };

/** Formats a value for a path or a query. */
const createText = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);

function createRestRequest(procedure: Procedure, input: unknown): RouteRequest {
  const [method, template] = ROUTES[procedure];
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { method, path: template, body: input };
  }
  const rest = new Map(Object.entries(input));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = createText(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(Buffer.from(value).toString());
  });
  if (method === "POST") return { method, path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) query.set(name, createText(value));
  return { method, path: query.size === 0 ? path : `${path}?${query.toString()}` };
}

function createTrpcRequest(procedure: Procedure, input: unknown): RouteRequest {
  const path = `/trpc/${procedure}`;
  if (ROUTES[procedure][0] !== "GET") return { method: "POST", path, body: input };
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: "GET", path: path + query };
}

/** The request by which a transport calls a procedure. */
export function createRouteRequest(
  transport: Transport,
  procedure: Procedure,
  input?: unknown,
): RouteRequest {
  const create = transport === "REST" ? createRestRequest : createTrpcRequest;
  return create(procedure, input);
}
