import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";
import { accounts, accountsPage } from "./accounts-page.ts";

const NAMES = ["google", "ego"] as const;
type Name = (typeof NAMES)[number];

const CLIENT = { id: "jumbl", secret: "everybody on this machine knows this secret" };

/** Google and Ego as they are played on a laptop without internet. */
export type DevProviders = {
  /** The settings with which the server signs people in through them. */
  env: Record<string, string>;
  close: () => Promise<void>;
};

function configure(redirectUri: string, prefix: string): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `${prefix}/interaction/${uid}` },
    cookies: { keys: ["jumbl development"] },
    ttl: {
      AccessToken: 600,
      Grant: 3600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
      AuthorizationCode: 60,
    },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...accounts.get(sub) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  };
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** The page on which a developer picks who to be, and its answer. */
async function interact(
  provider: Provider,
  name: Name,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method !== "POST") {
    res.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(accountsPage(name));
    return;
  }
  const form = await readForm(req);
  const accountId = form.get("account") ?? "";
  await provider.interactionFinished(
    req,
    res,
    accounts.has(accountId)
      ? { login: { accountId, remember: false } }
      : { error: "access_denied", error_description: "The person did not agree" },
    { mergeWithLastSubmission: false },
  );
}

type Answerer = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

function mount(name: Name, origin: string, publicUrl: string): Answerer {
  const redirectUri = `${publicUrl}/auth/${name}/callback`;
  const provider = new Provider(`${origin}/${name}`, configure(redirectUri, `/${name}`));
  const callback = provider.callback();
  return (req, res) => {
    const inner = (req.url ?? "").slice(name.length + 1);
    if (inner.startsWith("/interaction/")) return interact(provider, name, req, res);
    Object.assign(req, { originalUrl: req.url, url: inner });
    return callback(req, res);
  };
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => {
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`);
    });
  });
}

/** Plays Google and Ego, as OpenID Connect providers with made-up people, for a game people reach at `publicUrl`. */
export async function startDevProviders({
  publicUrl,
  port = 0,
}: {
  publicUrl: string;
  port?: number;
}): Promise<DevProviders> {
  const mounted = new Map<string, Answerer>();
  const server = createServer((req, res) => {
    const answer = mounted.get((req.url ?? "").split(/[/?]/)[1] ?? "");
    if (answer === undefined) res.writeHead(404).end();
    else void answer(req, res);
  });
  const origin = await listen(server, port);
  for (const name of NAMES) mounted.set(name, mount(name, origin, publicUrl));

  const env = NAMES.flatMap((name) => {
    const prefix = name.toUpperCase();
    return [
      [`${prefix}_CLIENT_ID`, CLIENT.id],
      [`${prefix}_CLIENT_SECRET`, CLIENT.secret],
      [`${prefix}_ISSUER`, `${origin}/${name}`],
    ];
  });
  return {
    env: Object.fromEntries(env),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
