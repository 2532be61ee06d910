export const USERNAME_FIELD = {
  label: "Username",
  autoComplete: "username",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

export const EMAIL_FIELD = {
  label: "Email",
  type: "email",
  autoComplete: "email",
  inputMode: "email",
} as const;
