import {
  validateLoginEmail,
  validatePassword,
  validateRegisterEmail,
  validateUsername,
} from "@jumbl/domain/account";
import { z } from "zod";
import { Id } from "./vocabulary.ts";

/** A zod string judged by one of the domain's rules, which answers with the player's sentence; a missing one is empty. */
export function judged(judge: (text: string) => string | undefined) {
  return z.string({ error: () => judge("") }).superRefine((text, context) => {
    const message = judge(text);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
}

/** A username by the rules of Spec 5. */
export const Username = judged(validateUsername);

export const LoginInput = z.object({
  email: judged(validateLoginEmail),
  password: z.string("Password is required").min(1, "Password is required").max(128),
  /** Only chooses where the browser keeps the token (Decision 8). */
  rememberMe: z.boolean().optional(),
});

export const RegisterInput = z.object({
  username: Username,
  email: judged(validateRegisterEmail),
  password: judged((text) => validatePassword(text)),
});

/** A token is a signed JWT, good for 30 days or until its session ends (Decision 8). */
export const TokenOutput = z.object({
  token: z.string(),
  user: z.object({ id: Id, username: z.string() }),
});

export const MeOutput = z.object({
  user: z.object({ id: Id, username: z.string(), email: z.string() }),
});

/** Which providers this deployment is configured for: only their buttons are shown. */
export const ProvidersOutput = z.object({ google: z.boolean(), ego: z.boolean() });

/** The username step of a new person; everything else about them comes from the provider. */
export const CompleteSignUpInput = z.object({ username: Username });
