/** The made-up people of the development providers, by their subject; the last one never verified their e-mail. */
export const accounts: ReadonlyMap<string, { email: string; email_verified: boolean }> = new Map(
  ["ada", "grace", "katherine", "alan"].map((name) => [
    name,
    { email: `${name}@example.org`, email_verified: name !== "alan" },
  ]),
);

const TITLES = { google: "Google", ego: "Ego" };

/** The page of a development provider: one button for each of its people, and one to say no. */
export function accountsPage(provider: keyof typeof TITLES): string {
  const title = `Sign in with ${TITLES[provider]} (development)`;
  const buttons = [...accounts].map(
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
