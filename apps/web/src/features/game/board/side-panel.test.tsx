import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DraftProvider } from "../draft/draft-provider.tsx";
import type { PlayState, Puzzle } from "../play/play-view.ts";
import { SidePanel } from "./side-panel.tsx";

it("hides the lists if only their numbers are known", () => {
  const play = {
    phase: "solved",
    revealedLetters: [],
    guesses: [],
    attempts: 5,
    hintsUsed: 3,
  } as unknown as PlayState;
  render(
    <DraftProvider puzzleId="easy">
      <SidePanel
        puzzle={{ wordLengths: [6] } as unknown as Puzzle}
        play={play}
        isChecking={false}
      />
    </DraftProvider>,
  );
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Notes"]);
});
