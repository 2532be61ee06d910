import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import {
  EMPTY_DRAFT,
  getStoredDraft,
  readDraft,
  type UpdateDraft,
  updateStoredDraft,
} from "./draft.ts";
import { DraftProvider, useUpdateDraft } from "./draft-provider.tsx";

it("does not render again what only changes the draft", () => {
  const onRender = vi.fn<(updateDraft: UpdateDraft) => void>();
  function Writer() {
    onRender(useUpdateDraft());
    return null;
  }
  render(
    <DraftProvider puzzleId="p1">
      <Writer />
    </DraftProvider>,
  );
  act(() => onRender.mock.lastCall?.[0]({ guess: "A" }));
  expect(readDraft("p1")).toMatchObject({ guess: "A" });
  expect(onRender).toHaveBeenCalledTimes(1);
});

it("reads the draft of each puzzle as it was saved", () => {
  const draft = {
    ...EMPTY_DRAFT,
    guess: "SIL",
    marks: [2],
    order: [[1, 0, 2]],
    notes: "sea?",
    sentGuess: "SILVER",
  };
  updateStoredDraft(getStoredDraft("a"), draft);
  expect(readDraft("a")).toEqual(draft);
  expect(readDraft("b")).toEqual(EMPTY_DRAFT);
});

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
