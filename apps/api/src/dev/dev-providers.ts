import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Provider, PROVIDERS } from "@jumbl/domain/account";
import { type Configuration, Provider as OidcProvider } from "oidc-provider";
import { listen } from "./listen.ts";
import { DEV_ACCOUNTS, renderAccountsPage } from "./accounts-page.ts";

const CLIENT = { id: "jumbl", secret: "everybody on this machine knows this secret" };

function createConfiguration(redirectUri: string, prefix: string): Configuration {
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
      claims: () => ({ sub, ...DEV_ACCOUNTS.get(sub) }),
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

async function handleInteraction(
  provider: OidcProvider,
  name: Provider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method !== "POST") {
    res
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(renderAccountsPage(name));
    return;
  }
  const form = await readForm(req);
  const accountId = form.get("account") ?? "";
  await provider.interactionFinished(
    req,
    res,
    DEV_ACCOUNTS.has(accountId)
      ? { login: { accountId, remember: false } }
      : { error: "access_denied", error_description: "The user cancelled" },
    { mergeWithLastSubmission: false },
  );
}

/** The provider warns that its keys and in-memory store are only for development, as intended here. */
function createQuietly(issuer: string, configuration: Configuration): OidcProvider {
  const { warn } = console;
  Object.assign(console, { warn: () => {} });
  try {
    return new OidcProvider(issuer, configuration);
  } finally {
    Object.assign(console, { warn });
  }
}

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

function createHandler(name: Provider, origin: string, publicUrl: string): Handler {
  const redirectUri = `${publicUrl}/auth/${name}/callback`;
  const provider = createQuietly(`${origin}/${name}`, createConfiguration(redirectUri, `/${name}`));
  const callback = provider.callback();
  return (req, res) => {
    const path = (req.url ?? "").slice(name.length + 1);
    if (path.startsWith("/interaction/")) return handleInteraction(provider, name, req, res);
    Object.assign(req, { originalUrl: req.url, url: path });
    return callback(req, res);
  };
}

/** Starts an OpenID Connect provider in place of each real one, for a server at `publicUrl`. */
export async function startDevProviders({ publicUrl }: { publicUrl: string }) {
  const handlers = new Map<string, Handler>();
  const server = createServer((req, res) => {
    const handler = handlers.get((req.url ?? "").split(/[/?]/)[1] ?? "");
    if (handler === undefined) res.writeHead(404).end();
    else void handler(req, res);
  });
  const origin = `http://localhost:${await listen(server, 0)}`;
  for (const name of PROVIDERS) handlers.set(name, createHandler(name, origin, publicUrl));

  const env = PROVIDERS.flatMap((name) => {
    const prefix = name.toUpperCase();
    return [
      [`${prefix}_CLIENT_ID`, CLIENT.id],
      [`${prefix}_CLIENT_SECRET`, CLIENT.secret],
      [`${prefix}_ISSUER`, `${origin}/${name}`],
    ];
  });
  return {
    /** Environment variables that configure the server to use them. */
    env: Object.fromEntries(env) as Record<string, string>,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
