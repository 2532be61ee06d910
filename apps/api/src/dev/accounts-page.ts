import { type Provider, PROVIDER_NAMES } from "@jumbl/domain/account";
import { renderPage } from "./render-page.ts";

/** Accounts of the development providers by subject. Alan's e-mail is not verified. */
export const DEV_ACCOUNTS: ReadonlyMap<string, { email: string; email_verified: boolean }> =
  new Map(
    ["ada", "grace", "katherine", "alan"].map((name) => [
      name,
      { email: `${name}@example.org`, email_verified: name !== "alan" },
    ]),
  );

export function renderAccountsPage(provider: Provider): string {
  const title = `Sign in with ${PROVIDER_NAMES[provider]} (development)`;
  const buttons = [...DEV_ACCOUNTS].map(
    ([sub, { email, email_verified: isVerified }]) =>
      `<button name="account" value="${sub}">${email}${isVerified ? "" : " (not verified)"}</button>`,
  );
  buttons.push('<button name="account" value="">Cancel</button>');
  const rows = buttons.map((button) => `<p>${button}</p>`).join("\n");
  return renderPage(title, `<form method="post">\n${rows}\n</form>`);
}
