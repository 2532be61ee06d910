import { validateRegisterEmail } from "@jumbl/domain/account";
import { findUserByEmail } from "@jumbl/db/queries/users";
import {
  findUserByIdentity,
  insertPendingSignUp,
  insertSignInAttempt,
  insertSignInTicket,
  type Provider,
  takeSignInAttempt,
} from "@jumbl/db/queries/sign-in";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Services } from "../context.ts";
import { publicOrigin } from "../env.ts";
import { type Identity, type IdentityProvider, SignInError } from "./identity-provider.ts";
import { PROVIDERS } from "./providers.ts";
import { hashOf, newSecret, readSignInCookie, setSignInCookie } from "./sign-in-cookies.ts";

/** How long a sign-in may take at the provider, its ticket wait, and a username be thought about; seconds. */
const ATTEMPT_SECONDS = 10 * 60;
const TICKET_SECONDS = 60;
const PENDING_SECONDS = 15 * 60;

type Visit = Services & { req: FastifyRequest; res: FastifyReply };

const Arrival = z.object({
  state: z.string().min(1).max(512),
  code: z.string().min(1).max(4096),
  iss: z.string().max(512).optional(),
});

function configured({ providers }: Services, name: Provider): IdentityProvider {
  const provider = providers[name];
  if (provider === undefined) throw new SignInError(`${name}_not_configured`);
  return provider;
}

/** The way back leads to localhost where nothing else is configured: cookies must be set there, not at 127.0.0.1. */
function isThisMachineByNumber({ env, req }: Visit): boolean {
  return env.PUBLIC_URL === undefined && /^(127\.0\.0\.1|\[::1\])(:|$)/.test(req.host);
}

async function countTrip({ throttles, req }: Visit): Promise<void> {
  if (!(await throttles.allowsProviderTrip(req.ip))) throw new SignInError("too_many_tries");
}

/** Sends the browser to the provider; answers with where that is. */
async function depart(visit: Visit, name: Provider): Promise<string> {
  const provider = configured(visit, name);
  if (isThisMachineByNumber(visit)) return `${publicOrigin(visit.env)}/auth/${name}`;
  await countTrip(visit);
  const { url, state, nonce, codeVerifier } = await provider.depart();
  // A browser keeps its secret over several attempts, so that two tabs do not disturb each other.
  const browser = readSignInCookie(visit, "browser") ?? newSecret();
  await insertSignInAttempt(visit.db, {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    provider: name,
    nonce,
    codeVerifier,
    seconds: ATTEMPT_SECONDS,
  });
  setSignInCookie(visit, { cookie: "browser", secret: browser, seconds: ATTEMPT_SECONDS });
  return url.href;
}

/** Makes the ticket of somebody we know, or of somebody new; answers with the page that redeems it. */
async function welcome(visit: Visit, name: Provider, identity: Identity): Promise<string> {
  const ticket = newSecret();
  const ticketHash = hashOf(ticket);
  const user = await findUserByIdentity(visit.db, { provider: name, subject: identity.subject });
  if (user !== undefined) {
    const seconds = TICKET_SECONDS;
    await insertSignInTicket(visit.db, { ticketHash, provider: name, userId: user.id, seconds });
    setSignInCookie(visit, { cookie: "ticket", secret: ticket, seconds });
    return `/?${name}_auth=success`;
  }

  const { subject, email } = identity;
  const complaint = validateRegisterEmail(email);
  if (complaint !== undefined) throw new SignInError("failed", new Error(complaint));
  // An e-mail is never an identity: whoever holds the account there may not be who holds it here.
  if ((await findUserByEmail(visit.db, email)) !== undefined) throw new SignInError("email_taken");
  const seconds = PENDING_SECONDS;
  await insertPendingSignUp(visit.db, { ticketHash, provider: name, subject, email, seconds });
  setSignInCookie(visit, { cookie: "ticket", secret: ticket, seconds });
  return `/auth?${name}_new_user=true`;
}

/** Receives the browser back from the provider; answers with the page it goes to. */
async function arrive(visit: Visit, name: Provider): Promise<string> {
  const provider = configured(visit, name);
  await countTrip(visit);
  const query = visit.req.query as Record<string, unknown>;
  const browser = readSignInCookie(visit, "browser");
  const state = z.string().max(512).safeParse(query["state"]).data;
  const attempt =
    browser !== undefined && state !== undefined
      ? await takeSignInAttempt(visit.db, {
          stateHash: hashOf(state),
          browserHash: hashOf(browser),
          provider: name,
        })
      : undefined;
  if (attempt === undefined) throw new SignInError("expired");
  if (query["error"] === "access_denied") throw new SignInError("cancelled");
  const arrival = Arrival.safeParse(query);
  if (!arrival.success) throw new SignInError("failed", arrival.error);

  const { code, iss } = arrival.data;
  return welcome(visit, name, await provider.identify({ code, iss, ...attempt }));
}

/**
 * `/auth/google`, `/auth/ego` and their callbacks: pages, not calls, so every failure leads back to /auth with a code
 * that the sign-in screen turns into a sentence.
 */
export async function providerRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const page =
    (name: Provider, visitOf: (visit: Visit, name: Provider) => Promise<string>) =>
    async (req: FastifyRequest, res: FastifyReply) => {
      try {
        return await res.redirect(await visitOf({ ...services, req, res }, name));
      } catch (error) {
        const code = error instanceof SignInError ? error.code : "failed";
        const cause = error instanceof SignInError ? error.cause : error;
        if (cause !== undefined) req.log.warn(cause, `signing in with ${name} failed: ${code}`);
        return res.redirect(`/auth?error=${code}`);
      }
    };

  for (const name of PROVIDERS) {
    app.get(`/auth/${name}`, page(name, depart));
    app.get(`/auth/${name}/callback`, page(name, arrive));
  }
}
