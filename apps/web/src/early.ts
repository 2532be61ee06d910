// Runs in the document before the stylesheet and the scripts. It imports nothing, because early-script.ts inlines it.
// The keys and values are those of lib/storage/storage.ts and lib/storage/theme.ts.
function read(area: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

const root = document.documentElement;

// The page was loaded at a dialog's history entry, but no dialog is open. See
// packages/ui/src/overlays/use-close-request.ts.
if ((history.state as { isDialog?: boolean } | null)?.isDialog) {
  root.dataset["leavesDialog"] = "";
  addEventListener("popstate", () => delete root.dataset["leavesDialog"], { once: true });
  history.back();
}

// Set before the first paint, so that a dark page never flashes light.
const choice = read("localStorage", "theme");
const isDark =
  choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset["theme"] = isDark ? "dark" : "light";
root.style.colorScheme = isDark ? "dark" : "light";

const listFiles = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="preload-${name}"]`)?.content.split(" ") ?? [];

// On a slow connection the fonts are loaded once the screen can be used: see lib/browser/fonts.ts.
const connection = (
  navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
).connection;
if (connection?.saveData || (connection?.effectiveType ?? "4g") !== "4g")
  root.dataset["fonts"] = "later";
else {
  for (const href of listFiles("fonts")) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "" });
    document.head.append(link);
  }
}

// The first screen's own scripts. Without this they would be requested only after the entry has run.
const token = read("sessionStorage", "authToken") ?? read("localStorage", "authToken");
const isGame = token !== null && location.pathname === "/";
const isVisitor = token === null && location.pathname !== "/privacy";
const first = isGame ? "game" : isVisitor ? "auth" : "other";
root.dataset["first"] = first;
const preloadScripts = (name: string) => {
  for (const href of listFiles(name)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
};
preloadScripts(first);

// The same request that the game screen would make for its data: see lib/api/early-request.ts. None of these queries
// starts a clock or shows a letter of a puzzle that is not started.
if (isGame) {
  const url = "/trpc/puzzles.today,game.currentPlay,config.get?batch=1&input=%7B%7D";
  const sentAt = Date.now();
  const response = fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(15_000),
  }).then((received) => {
    const receivedAt = Date.now();
    void preloadPlaying(received.clone()).catch(() => undefined);
    return { response: received, sentAt, receivedAt };
  });
  // A failure is ignored here, because the queries request the data again and report their own failures.
  response.catch(() => undefined);
  globalThis.earlyRequest = { url, token, response };
}

// A current play, running or finished, needs more code than a puzzle that is not started.
async function preloadPlaying(response: Response): Promise<void> {
  const results = (await response.json()) as { result?: { data: unknown } }[];
  const play = results[1]?.result?.data as { session?: object | null } | undefined;
  if (play?.session) preloadScripts("playing");
}

// For the type checker; early-script.ts removes it.
export {};
