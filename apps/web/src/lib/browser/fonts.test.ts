import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadLateFonts } from "./fonts.ts";

const { dataset } = document.documentElement;
const load = vi.fn<() => Promise<void>>();

beforeEach(() => {
  load.mockReset().mockResolvedValue();
  Object.defineProperty(document, "fonts", { configurable: true, value: new Set([{ load }]) });
});
afterEach(() => {
  Reflect.deleteProperty(document, "fonts");
  delete dataset["fonts"];
});

describe("loadLateFonts", () => {
  it("shows the fonts once they are loaded", async () => {
    dataset["fonts"] = "later";
    load.mockImplementation(async () => expect(dataset["fonts"]).toBe("later"));
    await loadLateFonts();
    expect(dataset["fonts"]).toBeUndefined();
    await loadLateFonts();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
