import {
  validateLoginEmail,
  validatePassword,
  validateRegisterEmail,
  validateUsername,
} from "@jumbl/domain/account";
import { z } from "zod";
import { Id, providerFlags } from "./vocabulary.ts";

/** A missing value is validated as an empty one, so that it gets the same message. */
export function validatedString(validate: (text: string) => string | undefined) {
  return z.string({ error: () => validate("") }).superRefine((text, context) => {
    const message = validate(text);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
}

export const Username = validatedString(validateUsername);
export type Username = z.infer<typeof Username>;

export const LoginInput = z.object({
  email: validatedString(validateLoginEmail),
  password: z.string("Password is required").min(1, "Password is required").max(128),
  rememberMe: z.boolean().optional(),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const RegisterInput = z.object({
  username: Username,
  email: validatedString(validateRegisterEmail),
  password: validatedString((text) => validatePassword(text)),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

/** See docs/rules.md#sign-in. */
export const TokenOutput = z.object({
  token: z.string(),
  user: z.object({ id: Id, username: z.string() }),
});
export type TokenOutput = z.infer<typeof TokenOutput>;

export const MeOutput = z.object({
  user: z.object({ id: Id, username: z.string(), email: z.string() }),
});
export type MeOutput = z.infer<typeof MeOutput>;

export const ProvidersOutput = z.object(providerFlags);
export type ProvidersOutput = z.infer<typeof ProvidersOutput>;

export const CompleteSignUpInput = z.object({ username: Username });
export type CompleteSignUpInput = z.infer<typeof CompleteSignUpInput>;
