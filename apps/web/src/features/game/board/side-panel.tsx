import { Textarea } from "@jumbl/ui/forms/textarea";
import { memo, type ReactNode, useMemo } from "react";
import type { PlayState, Puzzle } from "../play/play-state.ts";
import { useDraft, useUpdateDraft } from "../play/draft-provider.tsx";
import { GuessList } from "./guess-list.tsx";
import { RevealedLetters } from "./revealed-letters.tsx";

/** Beside the rack on wide screens, below it on narrow ones. A keystroke or a marked tile does not render it again. */
export const SidePanel = memo(function SidePanel({
  puzzle,
  play,
}: {
  puzzle: Puzzle;
  play: PlayState;
}) {
  return (
    <aside className="mx-auto grid w-full grid-cols-[minmax(0,1fr)] max-w-[40rem] content-start gap-6 pt-7 lg:-mb-8 lg:max-w-none lg:gap-6.5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-hair lg:pt-6 lg:pb-8 lg:pl-9">
      <SidePanelSection title="Revealed Letters">
        <RevealedLetters wordLengths={puzzle.wordLengths} revealedLetters={play.revealedLetters} />
      </SidePanelSection>
      <SidePanelSection title="Your Guesses">
        <GuessList
          guesses={play.guesses}
          lastOutcome={
            play.phase === "solved" ? "correct" : play.isUnsubmitted ? "unsaved" : "wrong"
          }
        />
      </SidePanelSection>
      <SidePanelSection title="Notes">
        <Notes />
      </SidePanelSection>
    </aside>
  );
});

function Notes() {
  const { notes } = useDraft();
  const updateDraft = useUpdateDraft();
  return useMemo(
    () => (
      <Textarea
        label="Notes"
        hideLabel
        placeholder="Kept on this device"
        value={notes}
        maxLength={2000}
        onChange={(event) => updateDraft({ notes: event.target.value })}
      />
    ),
    [notes, updateDraft],
  );
}

function SidePanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rule-section grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-2.5 lg:first:border-t-0 lg:first:pt-0">
      <h2 className="font-slab text-head font-extrabold lg:text-[1.25rem]">{title}</h2>
      {children}
    </section>
  );
}
