import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  validateLoginEmail,
  validatePassword,
  validateRegisterEmail,
  validateUsername,
} from "@jumbl/domain/account";
import { z } from "zod";
import { Id, providerFlags } from "./vocabulary.ts";

/** A missing value is validated as an empty one, so that it gets the same message. */
export function validatedString(validate: (text: string) => string | undefined, isTrimmed = false) {
  const text = z.string({ error: () => validate("") });
  return (isTrimmed ? text.trim() : text).superRefine((value, context) => {
    const message = validate(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
}

/** A username or an e-mail, without the white space that keyboards and copying add at its ends. */
const validatedName = (validate: (text: string) => string | undefined) =>
  validatedString(validate, true);

export const Username = validatedName(validateUsername).meta({
  id: "Username",
  minLength: USERNAME_MIN,
  maxLength: USERNAME_MAX,
  description: "3 to 20 letters, digits and underscores; unique without regard to case.",
});

export const Email = validatedName(validateRegisterEmail).meta({
  id: "Email",
  maxLength: EMAIL_MAX,
  description: "An e-mail address; unique without regard to case.",
});

export const NewPassword = validatedString((text) => validatePassword(text)).meta({
  id: "NewPassword",
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  description:
    "8 to 128 characters, with an uppercase letter, a lowercase letter, a digit and a special character.",
});

export const LoginInput = z
  .object({
    email: validatedName(validateLoginEmail).describe("The account's e-mail."),
    password: z
      .string("Password is required")
      .min(1, "Password is required")
      .max(128)
      .describe("The account's password."),
    rememberMe: z
      .boolean()
      .optional()
      .describe("Ignored: it chooses where a browser stores the token."),
  })
  .meta({ id: "LoginInput" });
export type LoginInput = z.infer<typeof LoginInput>;

export const RegisterInput = z
  .object({ username: Username, email: Email, password: NewPassword })
  .meta({ id: "RegisterInput" });
export type RegisterInput = z.infer<typeof RegisterInput>;

export const EndLoginInput = z
  .object({
    sessionId: Id.describe("The id of the login session: `sid` in the payload of its token."),
  })
  .meta({ id: "EndLoginInput" });
export type EndLoginInput = z.infer<typeof EndLoginInput>;

export const RequestPasswordResetInput = z
  .object({ email: validatedName(validateLoginEmail).describe("The account's e-mail.") })
  .meta({ id: "RequestPasswordResetInput" });
export type RequestPasswordResetInput = z.infer<typeof RequestPasswordResetInput>;

export const CheckPasswordResetInput = z
  .object({ token: z.string().min(1).max(128).describe("The `token` in the mailed link.") })
  .meta({ id: "CheckPasswordResetInput" });
export type CheckPasswordResetInput = z.infer<typeof CheckPasswordResetInput>;

export const ResetPasswordInput = CheckPasswordResetInput.extend({ newPassword: NewPassword }).meta(
  { id: "ResetPasswordInput" },
);
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** See docs/rules.md#sign-in. */
export const TokenOutput = z
  .object({
    token: z
      .string()
      .describe(
        "For `Authorization: Bearer …`; valid for 30 days, or until its login session ends.",
      ),
    user: z.object({ id: Id, username: z.string() }),
  })
  .meta({ id: "TokenOutput", description: "A new login session." });

export const MeOutput = z
  .object({ user: z.object({ id: Id, username: z.string(), email: z.string() }) })
  .meta({ id: "MeOutput", description: "The signed-in player." });

export const ProvidersOutput = z
  .object(providerFlags)
  .meta({ id: "ProvidersOutput", description: "Whether each sign-in provider is configured." });

/** E-mail and identity come from the provider. */
export const CompleteSignUpInput = z
  .object({ username: Username })
  .meta({ id: "CompleteSignUpInput" });
export type CompleteSignUpInput = z.infer<typeof CompleteSignUpInput>;
