// oxlint-disable-next-line typescript/no-explicit-any -- bodies are compared with what is expected of them
export type Response = { status: number; body: any; text: string };

type Method = "GET" | "POST";

/** A player whose calls reach whichever instance haproxy chooses. */
export type Caller = {
  username: string;
  rest: (method: Method, path: string, body?: object) => Promise<Response>;
  mutate: (procedure: string, input: object) => Promise<Response>;
  /** Several reads in one batch. */
  query: (inputs: Record<string, object | null>) => Promise<Response>;
};

const PASSWORD = "Plum-Orchard-42";

async function send(
  address: string,
  { method, body, token }: { method: Method; body?: object | undefined; token?: string },
): Promise<Response> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : undefined, text };
}

export const signUp = (url: string, username: string): Promise<Response> =>
  send(`${url}/api/auth/register`, {
    method: "POST",
    body: { username, email: `${username}@example.org`, password: PASSWORD },
  });

export async function createCaller(url: string, username: string): Promise<Caller> {
  const { status, body, text } = await signUp(url, username);
  if (status !== 200) throw new Error(`the sign-up returned ${status} ${text}`);
  const { token } = body as { token: string };
  return {
    username,
    rest: (method, path, json) => send(`${url}/api${path}`, { method, body: json, token }),
    mutate: (procedure, input) =>
      send(`${url}/trpc/${procedure}`, { method: "POST", body: input, token }),
    query(inputs) {
      const names = Object.keys(inputs).join(",");
      const indexed = Object.values(inputs).flatMap((input, index) =>
        input === null ? [] : [[String(index), input]],
      );
      const input = encodeURIComponent(JSON.stringify(Object.fromEntries(indexed)));
      return send(`${url}/trpc/${names}?batch=1&input=${input}`, { method: "GET", token });
    },
  };
}
