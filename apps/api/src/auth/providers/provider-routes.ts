import { type Provider, PROVIDERS, validateRegisterEmail } from "@jumbl/domain/account";
import { PAGES } from "@jumbl/domain/pages";
import { findUserByEmail } from "@jumbl/db/queries/accounts/users";
import { insertExpiring } from "@jumbl/db/queries/accounts/expiring-rows";
import { consumeSignInAttempt, findUserByIdentity } from "@jumbl/db/queries/accounts/sign-in";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context, Services } from "../../procedures/context.ts";
import { getPublicOrigin } from "../../env/env.ts";
import { PlayerError } from "../../errors/errors.ts";
import { createSecret, hashSecret } from "../secrets.ts";
import { getEmailTakenCode } from "./user-providers.ts";
import type { Identity, IdentityProvider } from "./identity-provider.ts";
import { SignInError } from "./sign-in-error.ts";
import { readSignInCookie, setSignInCookie } from "./sign-in-cookies.ts";

const ATTEMPT_SECONDS = 10 * 60;
const TICKET_SECONDS = 60;
/** Time to choose a username. */
const PENDING_SECONDS = 15 * 60;

const CallbackQuery = z.object({
  state: z.string().min(1).max(512),
  code: z.string().min(1).max(4096),
  iss: z.string().max(512).optional(),
});

function requireProvider({ auth }: Context, name: Provider): IdentityProvider {
  const provider = auth.providers[name];
  if (provider === undefined) throw new SignInError(`${name}_not_configured`);
  return provider;
}

/** Without PUBLIC_URL the callback is at localhost, which does not receive cookies that were set at 127.0.0.1. */
function isLoopbackAddress({ env, req }: Context): boolean {
  return env.PUBLIC_URL === undefined && /^(127\.0\.0\.1|\[::1\])(:|$)/.test(req.host);
}

function toSignInError(error: unknown): SignInError {
  return error instanceof PlayerError && error.code === "too_many_requests"
    ? new SignInError("too_many_tries")
    : new SignInError("failed", error);
}

async function startAuthorization(ctx: Context, name: Provider): Promise<string> {
  const provider = requireProvider(ctx, name);
  if (isLoopbackAddress(ctx)) return `${getPublicOrigin(ctx.env)}/auth/${name}`;
  await ctx.limits.credentials.consumeProviderSignIn(ctx.req.ip);
  const { url, state, nonce, codeVerifier } = await provider.createAuthorization();
  // The cookie is reused, so that two tabs can sign in at the same time.
  const browser = readSignInCookie(ctx, "browser") ?? createSecret();
  await insertExpiring(ctx.db, "signInAttempts", {
    stateHash: hashSecret(state),
    browserHash: hashSecret(browser),
    provider: name,
    nonce,
    codeVerifier,
    seconds: ATTEMPT_SECONDS,
  });
  setSignInCookie(ctx, { cookie: "browser", secret: browser, seconds: ATTEMPT_SECONDS });
  return url.href;
}

async function completeSignIn(ctx: Context, name: Provider, identity: Identity): Promise<string> {
  const { subject, email, isEmailVerified } = identity;
  if (email !== undefined && !isEmailVerified) throw new SignInError("email_unverified");
  const ticket = createSecret();
  const ticketHash = hashSecret(ticket);
  const user = await findUserByIdentity(ctx.db, { provider: name, subject });
  if (user !== undefined) {
    const seconds = TICKET_SECONDS;
    const row = { ticketHash, provider: name, userId: user.id, seconds };
    await insertExpiring(ctx.db, "signInTickets", row);
    setSignInCookie(ctx, { cookie: "ticket", secret: ticket, seconds });
    return `${PAGES.game}?${name}_auth=success`;
  }

  if (email === undefined) {
    throw new SignInError("failed", new Error("the provider sent no e-mail"));
  }
  const problem = validateRegisterEmail(email);
  if (problem !== undefined) throw new SignInError("failed", new Error(problem));
  // Accounts are never joined by e-mail: the account's player may not own the address.
  const owner = await findUserByEmail(ctx.db, email);
  if (owner !== undefined) {
    throw new SignInError(
      getEmailTakenCode(owner, { provider: name, providers: ctx.auth.providers }),
    );
  }
  const seconds = PENDING_SECONDS;
  const row = { ticketHash, provider: name, subject, email, seconds };
  await insertExpiring(ctx.db, "pendingSignUps", row);
  setSignInCookie(ctx, { cookie: "ticket", secret: ticket, seconds });
  return `${PAGES.auth}?${name}_new_user=true`;
}

async function handleCallback(ctx: Context, name: Provider): Promise<string> {
  const provider = requireProvider(ctx, name);
  ctx.limits.calls.consumeVisitorCall("GET /auth/{provider}/callback", ctx.req.ip);
  const query = ctx.req.query as Record<string, unknown>;
  const browser = readSignInCookie(ctx, "browser");
  const state = z.string().max(512).safeParse(query["state"]).data;
  const attempt =
    browser !== undefined && state !== undefined
      ? await consumeSignInAttempt(ctx.db, {
          stateHash: hashSecret(state),
          browserHash: hashSecret(browser),
          provider: name,
        })
      : undefined;
  if (attempt === undefined) throw new SignInError("expired");
  if (query["error"] === "access_denied") throw new SignInError("cancelled");
  const parsed = CallbackQuery.safeParse(query);
  if (!parsed.success) throw new SignInError("failed", parsed.error);

  const { code, iss } = parsed.data;
  return completeSignIn(ctx, name, await provider.fetchIdentity({ code, iss, ...attempt }));
}

/** Every failure redirects to /auth with a code that the sign-in screen shows. See docs/rules.md#providers. */
export async function providerRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const redirect =
    (name: Provider, getTarget: (ctx: Context, name: Provider) => Promise<string>) =>
    async (req: FastifyRequest, res: FastifyReply) => {
      try {
        return await res.redirect(await getTarget({ ...services, req, res }, name));
      } catch (error) {
        const { code, cause } = error instanceof SignInError ? error : toSignInError(error);
        if (cause !== undefined) req.log.warn(cause, `sign-in with ${name} failed: ${code}`);
        return res.redirect(`${PAGES.auth}?error=${code}`);
      }
    };

  for (const name of PROVIDERS) {
    app.get(`/auth/${name}`, redirect(name, startAuthorization));
    app.get(`/auth/${name}/callback`, redirect(name, handleCallback));
  }
}
