import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { THEME_KEY, TOKEN_KEY } from "./lib/storage/storage.ts";

const fetchData = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  fetchData.mockReset().mockImplementation(async () => Response.json([]));
  vi.stubGlobal("fetch", fetchData);
  globalThis.earlyRequest = undefined;
  document.head.innerHTML = `
    <meta name="preload-fonts" content="/assets/slab.woff2 /assets/sans.woff2" />
    <meta name="preload-game" content="/assets/game.js /assets/common.js" />
    <meta name="preload-playing" content="/assets/playing.js" />
    <meta name="preload-auth" content="/assets/auth.js" />`;
});
afterEach(() => {
  document.head.innerHTML = "";
  history.replaceState(null, "", "/");
});

async function openDocument(path: string) {
  history.replaceState(null, "", path);
  await import("./early.ts");
}

const listPreloads = () =>
  [...document.querySelectorAll("link[rel=modulepreload]")].map((link) =>
    link.getAttribute("href"),
  );

describe("the script in the page", () => {
  it.each([
    ["local storage", () => localStorage],
    ["session storage", () => sessionStorage],
  ])("requests the game's data with the token of %s", async (_where, storage) => {
    storage().setItem(TOKEN_KEY, "secret");
    await openDocument("/");
    expect(fetchData.mock.calls).toEqual([
      [
        "/trpc/puzzles.today,game.currentPlay,config.get?batch=1&input=%7B%7D",
        expect.objectContaining({ headers: { authorization: "Bearer secret" } }),
      ],
    ]);
    expect(globalThis.earlyRequest?.token).toBe("secret");
    expect(listPreloads()).toEqual(["/assets/game.js", "/assets/common.js"]);
  });

  it.each([
    ["a current play", { isComplete: false }, ["/assets/playing.js"]],
    ["no current play", null, []],
  ])("preloads the play controls only for a current play: %s", async (_what, session, preloads) => {
    localStorage.setItem(TOKEN_KEY, "secret");
    fetchData.mockResolvedValue(Response.json([{}, { result: { data: { session } } }]));
    await openDocument("/");
    await globalThis.earlyRequest?.response;
    await vi.waitFor(() =>
      expect(listPreloads()).toEqual(["/assets/game.js", "/assets/common.js", ...preloads]),
    );
  });

  it.each(["/puzzle/1", "/archive", "/privacy"])("requests nothing at %s", async (path) => {
    localStorage.setItem(TOKEN_KEY, "secret");
    await openDocument(path);
    expect(fetchData).not.toHaveBeenCalled();
    expect(listPreloads()).toEqual([]);
  });

  it.each([
    ["/", ["/assets/auth.js"]],
    ["/privacy", []],
  ])("requests no data for a visitor at %s", async (path, preloads) => {
    await openDocument(path);
    expect(fetchData).not.toHaveBeenCalled();
    expect(listPreloads()).toEqual(preloads);
  });

  it.each([
    [undefined, undefined],
    [{ effectiveType: "4g" }, undefined],
    [{ effectiveType: "3g" }, "later"],
    [{ effectiveType: "4g", saveData: true }, "later"],
  ])("preloads the fonts unless the connection is slow: %o", async (connection, fonts) => {
    vi.stubGlobal("navigator", { connection });
    await openDocument("/privacy");
    expect(document.documentElement.dataset["fonts"]).toBe(fonts);
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      fonts === "later" ? [] : ["/assets/slab.woff2", "/assets/sans.woff2"],
    );
    delete document.documentElement.dataset["fonts"];
  });

  it.each([
    ["dark", false, "dark"],
    ["light", true, "light"],
    [null, true, "dark"],
    [null, false, "light"],
  ])(
    "applies the chosen theme, or else the system's: chosen %s, system dark %s",
    async (choice, isSystemDark, theme) => {
      vi.stubGlobal("matchMedia", () => ({ matches: isSystemDark }));
      if (choice) localStorage.setItem(THEME_KEY, choice);
      await openDocument("/");
      expect(document.documentElement.dataset["theme"]).toBe(theme);
    },
  );

  it("leaves a dialog's history entry, and marks the document until it has left", async () => {
    history.pushState({ isDialog: true }, "");
    const back = vi.spyOn(history, "back").mockReturnValue();
    await import("./early.ts");
    expect(back).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset).toHaveProperty("leavesDialog");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(document.documentElement.dataset).not.toHaveProperty("leavesDialog");
  });
});
