import type { HttpResponse } from "./http.ts";

/** The keys of an error. Any other could contain a stack, a query or an echo. */
const ERROR_KEYS = new Set(["message", "code", "issues", "requestId"]);

/** Traces of the internals: a stack, SQL, a driver's error, a path of the server's files. */
const INTERNALS =
  /\n\s+at |node_modules|\.ts:\d|\bselect\b.+\bfrom\b|insert into|duplicate key|violates .+ constraint|invalid input syntax|ECONNREFUSED|ZodError/i;

const REQUIRED_HEADERS: Record<string, RegExp> = {
  "content-security-policy": /^(?=.*default-src 'none')(?!.*(unsafe|upgrade-insecure|https:|\*))/,
  "referrer-policy": /^no-referrer$/,
  "x-content-type-options": /^nosniff$/,
  "x-request-id": /^[0-9a-f-]{36}$/,
};

const FORBIDDEN_HEADER = /^(server|x-powered-by|access-control-.*)$/;

function listHeaderFaults(headers: HttpResponse["headers"]): string[] {
  const required = Object.entries(REQUIRED_HEADERS);
  const wrong = required.filter(
    ([name, pattern]) => !pattern.test(headers[name]?.toString() ?? ""),
  );
  const forbidden = Object.keys(headers).filter((name) => FORBIDDEN_HEADER.test(name));
  return [
    ...wrong.map(([name]) => `has no valid ${name}`),
    ...forbidden.map((name) => `has ${name}`),
  ];
}

/**
 * Returns the faults that no response to abuse may have. `path` is that of the request; no error may contain a secret.
 */
export function listFaults(
  path: string,
  response: HttpResponse,
  secrets: readonly string[] = [],
): string[] {
  const { status, headers, text, body } = response;
  const faults = listHeaderFaults(headers);
  if (status >= 500) faults.push("is a server error");
  if (status >= 400 && secrets.some((secret) => text.includes(secret)))
    faults.push("reveals an answer or its letters");
  if (INTERNALS.test(text)) faults.push(`reveals internals: ${text.slice(0, 200)}`);
  if (/^\/(api|trpc)\//.test(path)) {
    if (headers["cache-control"] !== "no-store" || headers.etag) faults.push("may be cached");
    if (headers["content-type"] !== "application/json; charset=utf-8") {
      faults.push(`has the type ${headers["content-type"]}`);
    }
    if (status === 429 && !/^[1-9]\d*$/.test(String(headers["retry-after"]))) {
      faults.push("has no Retry-After");
    }
    if (status >= 400 && !Array.isArray(body)) {
      const unknown = Object.keys(body ?? {}).filter((key) => !ERROR_KEYS.has(key));
      if (unknown.length > 0) faults.push(`has the keys ${unknown.join(", ")}`);
      if (typeof body?.message !== "string" || typeof body?.code !== "string") {
        faults.push("has no message or no code");
      }
    }
  }
  return faults.map((fault) => `${path.slice(0, 80)} → ${status}: ${fault}`);
}
