import type { HttpResponse } from "./http.ts";

/** What an error may say; everything else would be a stack, a query or an echo. */
const ERROR_KEYS = new Set(["message", "code", "issues", "requestId"]);

/** Traces of the inside: a stack, SQL, a driver's error, a path of the server's files. */
const INTERNALS =
  /\n\s+at |node_modules|\.ts:\d|\bselect\b.+\bfrom\b|insert into|duplicate key|violates .+ constraint|invalid input syntax|ECONNREFUSED|ZodError/i;

function listHeaderFaults(headers: HttpResponse["headers"]): string[] {
  const faults = [];
  if (headers["x-content-type-options"] !== "nosniff") faults.push("no X-Content-Type-Options");
  if (!headers["content-security-policy"]?.includes("default-src 'none'")) faults.push("no policy");
  if (headers["referrer-policy"] !== "no-referrer") faults.push("no Referrer-Policy");
  if (headers["server"] !== undefined || headers["x-powered-by"] !== undefined) {
    faults.push("names its software");
  }
  if (headers["access-control-allow-origin"] !== undefined) faults.push("allows another origin");
  return faults;
}

/** The faults that no answer to abuse may have; none for a sound one. `path` is what was requested. */
export function listFaults(path: string, response: HttpResponse): string[] {
  const { status, headers, text, body } = response;
  const faults = listHeaderFaults(headers);
  if (status >= 500) faults.push(`answers ${status}`);
  if (INTERNALS.test(text)) faults.push(`shows its inside: ${text.slice(0, 200)}`);
  const isCall = /^\/(api|trpc)\//.test(path);
  if (isCall && headers["cache-control"] !== "no-store") faults.push("may be cached");
  if (isCall && headers["content-type"] !== "application/json; charset=utf-8") {
    faults.push(`is ${headers["content-type"] ?? "of no type"}`);
  }
  if (isCall && status === 429 && !/^[1-9]\d*$/.test(String(headers["retry-after"]))) {
    faults.push("does not say when to try again");
  }
  if (isCall && status >= 400 && !Array.isArray(body)) {
    const strange = Object.keys(body ?? {}).filter((key) => !ERROR_KEYS.has(key));
    if (strange.length > 0) faults.push(`tells ${strange.join(", ")}`);
    if (typeof body?.message !== "string" || typeof body?.code !== "string") {
      faults.push("has no message or no code");
    }
  }
  return faults.map((fault) => `${path.slice(0, 80)} → ${status}: ${fault}`);
}
