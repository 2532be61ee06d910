// A password manager keeps what is marked as `username` with the password; players log in with the e-mail.
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
