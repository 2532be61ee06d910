import { expect, it } from "vitest";
import { EMPTY_DRAFT, getStoredDraft, readDraft, updateStoredDraft } from "./draft.ts";

it("removes the stored draft when it is empty", () => {
  updateStoredDraft(getStoredDraft("a"), { guess: "X", sentGuess: "X" });
  updateStoredDraft(getStoredDraft("a"), { guess: "", sentGuess: undefined });
  expect(Object.keys(localStorage)).toEqual(["cookieConsent"]);
});

it("saves only the changed fields when two tabs change the same draft", () => {
  const [one, other] = [getStoredDraft("a"), getStoredDraft("a")];
  updateStoredDraft(one, { notes: "over water", order: [[1, 0]] });
  updateStoredDraft(other, { guess: "BRI" });
  expect(readDraft("a")).toEqual({
    ...EMPTY_DRAFT,
    notes: "over water",
    order: [[1, 0]],
    guess: "BRI",
  });
  updateStoredDraft(one, { guess: "", order: undefined });
  expect(readDraft("a")).toEqual({ ...EMPTY_DRAFT, notes: "over water" });
});

it.each([
  "no json",
  "null",
  "[]",
  '{"guess":1}',
  '{"guess":"","notes":"","marks":[],"sentGuess":1}',
])("reads an empty draft when %s is stored", (text) => {
  localStorage.setItem("draft:a", text);
  expect(readDraft("a")).toEqual(EMPTY_DRAFT);
});
