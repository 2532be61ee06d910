import { announce, LiveRegion } from "@jumbl/ui/feedback/live-region";
import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { GuessForm } from "./guess-form.tsx";

it("announces a verdict that arrives just when the wait becomes long", () => {
  vi.useFakeTimers();
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
        isPending
        onChange={() => undefined}
        onSubmit={() => undefined}
        canSubmit={false}
        inputRef={null}
      />
    </>,
  );
  act(() => {
    vi.advanceTimersByTime(300);
    announce("Correct: BRIDGE");
  });
  expect(screen.getByText("Correct: BRIDGE")).toBeTruthy();
});
