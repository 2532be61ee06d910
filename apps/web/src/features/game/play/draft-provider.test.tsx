import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readDraft } from "./draft.ts";
import { DraftProvider, type UpdateDraft, useDraft, useUpdateDraft } from "./draft-provider.tsx";

function renderDraft() {
  const onReaderRender = vi.fn<(guess: string) => void>();
  const onWriterRender = vi.fn<(updateDraft: UpdateDraft) => void>();
  function Reader() {
    onReaderRender(useDraft().guess);
    return null;
  }
  function Writer() {
    onWriterRender(useUpdateDraft());
    return null;
  }
  render(
    <DraftProvider puzzleId="p1">
      <Reader />
      <Writer />
    </DraftProvider>,
  );
  const updateDraft: UpdateDraft = (changes) => onWriterRender.mock.lastCall?.[0](changes);
  return { onReaderRender, onWriterRender, updateDraft };
}

it("renders only what reads the draft when the draft changes", () => {
  const { onReaderRender, onWriterRender, updateDraft } = renderDraft();
  act(() => updateDraft({ guess: "A" }));
  act(() => updateDraft(({ guess }) => ({ guess: `${guess}B` })));
  expect(onReaderRender.mock.calls).toEqual([[""], ["A"], ["AB"]]);
  expect(onWriterRender).toHaveBeenCalledTimes(1);
});

it("stores what has changed", () => {
  const { updateDraft } = renderDraft();
  act(() => updateDraft({ guess: "A", marks: [2] }));
  expect(readDraft("p1")).toMatchObject({ guess: "A", marks: [2], notes: "" });
});
