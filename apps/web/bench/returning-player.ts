import type { BrowserContext } from "playwright";

export async function register(url: string): Promise<string> {
  const password = "Right-1-Horse";
  const response = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username: "bench",
      email: "bench@example.org",
      password,
      confirmPassword: password,
    }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** Leaves the storage as that of a returning player or visitor who has answered the consent dialog. */
export async function prepareStorage(
  context: BrowserContext,
  url: string,
  token?: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate((stored) => {
    localStorage.clear();
    localStorage.setItem("cookieConsent", "declined");
    if (stored !== undefined) localStorage.setItem("authToken", stored);
  }, token);
  await page.close();
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
