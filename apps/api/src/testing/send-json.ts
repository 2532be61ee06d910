// oxlint-disable-next-line typescript/no-explicit-any -- bodies are compared with what is expected of them
export type JsonResponse = { status: number; body: any; text: string; retryAfter: string | null };

export type JsonRequest = {
  /** By default POST with a body and GET without. */
  method?: "GET" | "POST" | "DELETE";
  token?: string | undefined;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  limitMs?: number | undefined;
};

/** Calls an API as a client without a browser. @throws Error when no response arrives within the timeout */
export async function sendJson(
  url: string,
  {
    body,
    method = body === undefined ? "GET" : "POST",
    token,
    headers,
    limitMs = 60_000,
  }: JsonRequest = {},
): Promise<JsonResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limitMs),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    retryAfter: response.headers.get("retry-after"),
  };
}
