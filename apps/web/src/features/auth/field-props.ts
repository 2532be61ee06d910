// Password managers store the field marked as `username` with the password, and players log in with their e-mail.
export const USERNAME_FIELD = {
  label: "Username",
  autoComplete: "nickname",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

export const EMAIL_FIELD = {
  label: "Email",
  type: "email",
  autoComplete: "username",
  inputMode: "email",
} as const;
