import { LiveRegion, useAnnounce } from "@jumbl/ui/feedback/live-region";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { GuessForm } from "./guess-form.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

/** Renders the form while a verdict is pending. @returns `announce` of `useAnnounce` */
function renderPendingForm() {
  let announce!: ReturnType<typeof useAnnounce>;
  function Announcer() {
    announce = useAnnounce();
    return null;
  }
  render(
    <LiveRegion>
      <Announcer />
      <GuessForm
        guess="BRIDGE"
        wordLengths={[6]}
        hints={[]}
        note={undefined}
        isFromRack={false}
        isCorrect={false}
        isShaking={false}
        onChange={() => undefined}
        onSubmit={() => undefined}
        canSubmit={false}
        isPending
        inputRef={null}
      />
    </LiveRegion>,
  );
  return announce;
}

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it("announces that a slow verdict is pending", () => {
  renderPendingForm();
  advance(299);
  expect(screen.queryByText("Checking your guess")).toBeNull();
  advance(1);
  expect(screen.getByText("Checking your guess").role).toBe("status");
});

it("announces a verdict that arrives when the wait becomes long", () => {
  const announce = renderPendingForm();
  act(() => {
    vi.advanceTimersByTime(300);
    announce("Correct: BRIDGE");
  });
  expect(screen.getByText("Correct: BRIDGE")).toBeTruthy();
});
