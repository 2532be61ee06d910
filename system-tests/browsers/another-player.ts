import { register } from "./accounts.ts";
import type { Screen, Step } from "./screen.ts";

/** What a page shows as it comes back, and what it requests until it is loaded again. */
type Return = { isHidden: boolean; isInert: boolean; calls: string[] };

/** Runs in the page, and continues after the page has come back from the back/forward cache. */
function recordReturn(): void {
  const found: Return = { isHidden: false, isInert: false, calls: [] };
  const save = () => sessionStorage.setItem("return", JSON.stringify(found));
  const send = globalThis.fetch;
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    globalThis.fetch = (...request) => {
      found.calls.push(request[0] instanceof Request ? request[0].url : request[0].toString());
      save();
      return send(...request);
    };
    // The app's own listener has run before, and may have begun to load the page again.
    found.isInert = document.body.inert;
    found.isHidden = document.body.style.visibility === "hidden";
    save();
  });
}

/** Runs in the page. */
function storeToken(token: string): void {
  localStorage.setItem("authToken", token);
  localStorage.setItem("cookieConsent", "declined");
}

/** A document of the app's origin in which the app does not run. */
const PICTURE = "/favicon.svg";

async function comeBackAsAnother(screen: Screen, player: string): Promise<void> {
  await screen.open(PICTURE);
  const [first, second] = [`${player}_a`, `${player}_b`];
  await screen.run(storeToken, await register(screen, first));
  await screen.open("/profile");
  await screen.find("text", new RegExp(`^${first}$`));
  await screen.run(recordReturn);
  await screen.open(PICTURE);
  await screen.run(storeToken, await register(screen, second));
  await screen.goBack();
  await screen.find("text", new RegExp(`^${second}$`));
  await screen.findNone("text", new RegExp(`^${first}$`));
  const found = await screen.run(() => sessionStorage.getItem("return"));
  const expected: Return = { isHidden: true, isInert: true, calls: [] };
  if (found !== JSON.stringify(expected)) throw new Error(`The page came back as ${found}`);
}

export const ANOTHER_PLAYER: Step[] = [
  [
    "shows and requests nothing after Back to a kept page when another player has logged in",
    comeBackAsAnother,
  ],
];
