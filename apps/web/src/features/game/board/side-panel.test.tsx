import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DraftProvider } from "../draft/draft-provider.tsx";
import type { PlayState, Puzzle } from "../play/play-view.ts";
import { SidePanel } from "./side-panel.tsx";

it.each<[string, Partial<PlayState>, string[]]>([
  [
    "hides the lists if only their numbers are known",
    { guesses: [], attempts: 5, hintsUsed: 3 },
    ["Notes"],
  ],
  [
    "shows the stored guesses if there were more than a thousand",
    { guesses: ["RIDGEB"], attempts: 1001, hintsUsed: 0 },
    ["Revealed Letters", "Your Guesses", "Notes"],
  ],
])("%s", (_case, known, headings) => {
  const play = { phase: "solved", revealedLetters: [], ...known } as unknown as PlayState;
  render(
    <DraftProvider puzzleId="easy">
      <SidePanel
        puzzle={{ wordLengths: [6] } as unknown as Puzzle}
        play={play}
        isChecking={false}
      />
    </DraftProvider>,
  );
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(headings);
});
