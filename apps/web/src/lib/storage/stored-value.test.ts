import { afterEach, expect, it, vi } from "vitest";
import { createToken } from "../../testing/create-token.ts";
import { isStorageFailing } from "./storage.ts";
import { createStoredText, createStoredValue } from "./stored-value.ts";
import { getPlayerKey, saveToken } from "./token.ts";

const numbers = createStoredValue<number[]>({
  key: "numbers",
  isValid: (stored): stored is number[] => Array.isArray(stored),
});
const name = createStoredText({ key: "name" });

afterEach(() => {
  vi.unstubAllGlobals();
  name.write(undefined);
  numbers.write(undefined);
});

it.each(["no json", "null", "{}"])("reads nothing when %s is stored", (text) => {
  localStorage.setItem("numbers", text);
  expect(numbers.read()).toBeUndefined();
});

it("returns the same value until it changes, and notifies of each change", () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = numbers.subscribe(listener);
  numbers.write([1]);
  expect(numbers.read()).toEqual([1]);
  expect(numbers.read()).toBe(numbers.read());
  name.write("ada");
  expect(listener).toHaveBeenCalledTimes(1);
  dispatchEvent(new StorageEvent("storage", { key: "numbers" }));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
});

it("stores a player's value under that player", () => {
  const notes = createStoredText({ key: () => getPlayerKey("notes") });
  saveToken(createToken("ada"), { remember: false });
  notes.write("maybe SILVER");
  const listener = vi.fn<() => void>();
  const unsubscribe = notes.subscribe(listener);
  saveToken(createToken("grace"), { remember: false });
  expect(listener).toHaveBeenCalled();
  expect(notes.read()).toBeUndefined();
  saveToken(createToken("ada"), { remember: false });
  expect(notes.read()).toBe("maybe SILVER");
  unsubscribe();
});

function refuse(): never {
  throw new DOMException("no storage", "QuotaExceededError");
}

it.each([
  ["full", { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
  ["blocked", { getItem: refuse, setItem: refuse, removeItem: refuse }],
])(
  "where the browser stores nothing keeps a value while the page is open: %s",
  (_what, storage) => {
    vi.stubGlobal("localStorage", storage);
    expect(isStorageFailing()).toBe(false);
    name.write("grace");
    expect([name.read(), isStorageFailing()]).toEqual(["grace", true]);
    name.write(undefined);
    expect([name.read(), isStorageFailing()]).toEqual([undefined, false]);
  },
);
