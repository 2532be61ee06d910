import { type Provider, PROVIDER_NAMES } from "@jumbl/domain/account";
import type { Documentation } from "./documentation.ts";
import {
  EXAMPLE_PASSWORD,
  EXAMPLE_PLAYER,
  EXAMPLE_RESET_TOKEN,
  EXAMPLE_SESSION_ID,
  EXAMPLE_SIGN_IN,
} from "./examples.ts";

function documentProvider(provider: Provider): Record<"exchange" | "complete", Documentation> {
  const name = PROVIDER_NAMES[provider];
  const flow = `The browser opens \`/auth/${provider}\` and returns from ${name} with a cookie that is valid for one call from a page of this site.`;
  const username = `from_${provider}`;
  return {
    exchange: {
      summary: `Complete a sign-in with ${name}`,
      description: `${flow} This call exchanges it for a token.`,
      errors: ["suspended"],
      example: { output: EXAMPLE_SIGN_IN },
    },
    complete: {
      summary: `Create the account of a new player who came from ${name}`,
      description: `${flow} This call creates the account, with the e-mail that ${name} has verified.`,
      errors: ["username_taken", "email_taken"],
      example: {
        input: { username },
        output: { ...EXAMPLE_SIGN_IN, user: { id: EXAMPLE_PLAYER.id, username } },
      },
    },
  };
}

const google = documentProvider("google");
const ego = documentProvider("ego");

export const authDocumentation = {
  "auth.register": {
    summary: "Create an account with a password",
    description:
      "Signs the new player in. An account with a provider is created by that provider's `complete` instead. Sign-ups are throttled per network address.",
    errors: ["username_taken", "email_taken", "too_many_requests", "busy"],
    example: {
      input: {
        username: EXAMPLE_PLAYER.username,
        email: EXAMPLE_PLAYER.email,
        password: EXAMPLE_PASSWORD,
      },
      output: EXAMPLE_SIGN_IN,
    },
  },
  "auth.login": {
    summary: "Log in with e-mail and password",
    description:
      "Starts a login session and returns its token. Earlier login sessions continue. Failed log-ins are throttled per account and network address.",
    errors: ["wrong_credentials", "suspended", "too_many_requests", "busy"],
    example: {
      input: { email: EXAMPLE_PLAYER.email, password: EXAMPLE_PASSWORD, rememberMe: true },
      output: EXAMPLE_SIGN_IN,
    },
  },
  "auth.logout": {
    summary: "End the login session of the token",
    description: "From now on the token is refused. The player's other login sessions continue.",
    example: { output: { ok: true } },
  },
  "auth.logoutEverywhere": {
    summary: "End every login session of the player",
    description: "From now on the call's token is refused, like all others of the player.",
    example: { output: { ok: true } },
  },
  "auth.endLogin": {
    summary: "End a login session by its id",
    description:
      "From now on its token is refused. The call needs no token: a browser that signs out while the server cannot be reached keeps only the id, which has no other use. Succeeds even when the login session has already ended.",
    example: { input: { sessionId: EXAMPLE_SESSION_ID }, output: { ok: true } },
  },
  "auth.requestPasswordReset": {
    summary: "Send an e-mail with a link to set a new password",
    description:
      "The response is the same whether or not an account has the e-mail. The link works once, for 30 minutes. A player without a password is told which provider to sign in with. Throttled per account and network address.",
    errors: ["mail_not_configured", "too_many_requests", "busy"],
    example: { input: { email: EXAMPLE_PLAYER.email }, output: { ok: true } },
  },
  "auth.checkPasswordReset": {
    summary: "Check whether a mailed link still works",
    description: "Does not use the link up.",
    errors: ["link_expired"],
    example: { input: { token: EXAMPLE_RESET_TOKEN }, output: { ok: true } },
  },
  "auth.resetPassword": {
    summary: "Set a new password with the token of a mailed link",
    description: "Ends every login session. A password that is refused does not use the link up.",
    errors: ["link_expired", "busy"],
    example: {
      input: { token: EXAMPLE_RESET_TOKEN, newPassword: EXAMPLE_PASSWORD },
      output: { ok: true },
    },
  },
  "auth.me": {
    summary: "Get the signed-in player",
    description: "Returns the player to whom the token belongs.",
    example: { output: { user: EXAMPLE_PLAYER } },
  },
  "auth.deleteAccount": {
    summary: "Delete the account and everything stored about its player",
    description: "Ends every login session. It cannot be undone.",
    errors: ["other_player"],
    example: { input: {}, output: { ok: true } },
  },
  "auth.providers": {
    summary: "Get the sign-in providers that are configured",
    description: "Whether each provider can be offered to players.",
    example: { output: { google: true, ego: false } },
  },
  "auth.google.exchange": google.exchange,
  "auth.google.complete": google.complete,
  "auth.ego.exchange": ego.exchange,
  "auth.ego.complete": ego.complete,
} satisfies Record<string, Documentation>;
