import { expect, it } from "vitest";
import { EMPTY_DRAFT, getStoredDraft, readDraft, saveDraft, saveDraftChanges } from "./draft.ts";

it("reads each puzzle's draft as it was saved", () => {
  const draft = { ...EMPTY_DRAFT, guess: "SIL", marks: [2], order: [[1, 0, 2]], notes: "sea?" };
  saveDraft(getStoredDraft("a"), draft);
  expect(readDraft("a")).toEqual(draft);
  expect(readDraft("b")).toEqual(EMPTY_DRAFT);
});

it("removes the stored draft when it is empty", () => {
  saveDraft(getStoredDraft("a"), { ...EMPTY_DRAFT, guess: "X" });
  saveDraft(getStoredDraft("a"), EMPTY_DRAFT);
  expect(Object.keys(localStorage)).toEqual(["cookieConsent"]);
});

it("saves only the changed fields when two tabs change the same draft", () => {
  const opened = EMPTY_DRAFT;
  saveDraftChanges(getStoredDraft("a"), opened, {
    ...opened,
    notes: "over water",
    order: [[1, 0]],
  });
  saveDraftChanges(getStoredDraft("a"), opened, { ...opened, guess: "BRI" });
  expect(readDraft("a")).toEqual({
    ...opened,
    notes: "over water",
    order: [[1, 0]],
    guess: "BRI",
  });
  const typed = { ...opened, guess: "BRI", order: [[1, 0]] };
  saveDraftChanges(getStoredDraft("a"), typed, { ...typed, guess: "", order: undefined });
  expect(readDraft("a")).toEqual({ ...opened, notes: "over water" });
});

it.each(["no json", "null", "[]", '{"guess":1}'])(
  "reads an empty draft when %s is stored",
  (text) => {
    localStorage.setItem("draft:a", text);
    expect(readDraft("a")).toEqual(EMPTY_DRAFT);
  },
);
