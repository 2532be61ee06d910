import { announce, LiveRegion } from "@jumbl/ui/feedback/live-region";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { GuessNote } from "./describe-guess.ts";
import { GuessForm } from "./guess-form.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

function renderForm(part: { isPending: boolean; note?: GuessNote }) {
  render(
    <>
      <LiveRegion />
      <GuessForm
        guess="BRIDGE"
        wordLengths={[6]}
        hints={[]}
        isFromRack={false}
        isCorrect={false}
        isShaking={false}
        onChange={() => undefined}
        onSubmit={() => undefined}
        canSubmit={false}
        inputRef={null}
        {...part}
      />
    </>,
  );
}

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it("announces that a slow verdict is pending", () => {
  renderForm({ isPending: true });
  advance(299);
  expect(screen.queryByText("Checking your guess")).toBeNull();
  advance(1);
  expect(screen.getByText("Checking your guess").role).toBe("status");
});

it("announces a verdict that arrives just when the wait becomes long", () => {
  renderForm({ isPending: true });
  act(() => {
    vi.advanceTimersByTime(300);
    announce("Correct: BRIDGE");
  });
  expect(screen.getByText("Correct: BRIDGE")).toBeTruthy();
});

it("shows, but does not announce, what a guess that is too short would cost", () => {
  const text = "3 letters, not 6. It would cost an attempt.";
  renderForm({ isPending: false, note: { text, kind: "short" } });
  expect(screen.getByText(text).closest("[role=status]")).toBeNull();
  expect(document.querySelector("[role=alert], .text-bad")).toBeNull();
});
