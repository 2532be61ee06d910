import { type Provider, PROVIDER_NAMES } from "@jumbl/domain/account";

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
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<form method="post">
${buttons.map((button) => `<p>${button}</p>`).join("\n")}
<p><button name="account" value="">Cancel</button></p>
</form>
</html>`;
}
