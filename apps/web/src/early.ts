// Runs inside the document, before the stylesheet and the scripts: it is inlined by early-script.ts and therefore
// imports nothing. The keys and values are those of lib/storage/storage.ts and lib/storage/theme.ts.
function read(area: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

const root = document.documentElement;

// Loaded at the history entry of a dialog, which is no longer open: see packages/ui/src/overlays/use-close-request.ts.
if ((history.state as { isDialog?: boolean } | null)?.isDialog) {
  root.dataset["leavesDialog"] = "";
  addEventListener("popstate", () => delete root.dataset["leavesDialog"], { once: true });
  history.back();
}

// The theme, so that a dark page never flashes light.
const choice = read("localStorage", "theme");
const isDark =
  choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset["theme"] = isDark ? "dark" : "light";
root.style.colorScheme = isDark ? "dark" : "light";

const listFiles = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="preload-${name}"]`)?.content.split(" ") ?? [];

// On a slow connection the fonts come after what makes the screen usable: see lib/browser/fonts.ts.
const line = (
  navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
).connection;
if (line?.saveData || (line?.effectiveType ?? "4g") !== "4g") root.dataset["fonts"] = "later";
else {
  for (const href of listFiles("fonts")) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "" });
    document.head.append(link);
  }
}

// The first screen's own scripts, which the entry would request only once it has run.
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

// The first screen's data, in the request that the screen would make: see lib/api/early-request.ts. None of these queries
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
  // A failure is not reported here: the queries ask again and report theirs.
  response.catch(() => undefined);
  globalThis.earlyRequest = { url, token, response };
}

// A running play, or a finished day, needs code that a puzzle before its start does not.
async function preloadPlaying(response: Response): Promise<void> {
  const results = (await response.json()) as { result?: { data: unknown } }[];
  const play = results[1]?.result?.data as { session?: object | null } | undefined;
  if (play?.session) preloadScripts("playing");
}

// For the type checker; early-script.ts removes it.
export {};
