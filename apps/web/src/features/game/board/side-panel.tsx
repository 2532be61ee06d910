import { Textarea } from "@jumbl/ui/forms/textarea";
import { memo, type ReactNode, useMemo, useSyncExternalStore } from "react";
import { isStorageFailing, subscribeToStorage } from "../../../lib/storage/storage.ts";
import type { PlayState, Puzzle } from "../play/play-view.ts";
import { useDraft, useUpdateDraft } from "../draft/draft-provider.tsx";
import { GuessList } from "../guess/guess-list.tsx";
import { RevealedLettersSection } from "./revealed-letters.tsx";

/**
 * The notes and lists, next to the rack on wide screens and below it on narrow ones. On wide screens the notes fill the
 * free height. The lists are hidden for an earlier play, of which only the numbers of guesses and hints are stored. A
 * keystroke or a marked tile does not render it again.
 */
export const SidePanel = memo(function SidePanel({
  puzzle,
  play,
  isChecking,
}: {
  puzzle: Puzzle;
  play: PlayState;
  /** Whether a guess is being checked. */
  isChecking: boolean;
}) {
  const hasLetters = play.revealedLetters.length > 0 || play.hintsUsed === 0;
  const hasGuesses = play.guesses.length > 0 || play.attempts === 0;
  return (
    <aside className="side-panel mx-auto flex w-full max-w-[40rem] flex-col gap-6 lg:-mb-8 lg:max-w-none lg:border-l lg:border-hair lg:pt-6 lg:pb-8 lg:pl-9">
      {hasLetters && (
        <RevealedLettersSection
          wordLengths={puzzle.wordLengths}
          revealedLetters={play.revealedLetters}
        />
      )}
      {hasGuesses && (
        <SidePanelSection title="Your Guesses" className="lg:border-t-0 lg:pt-0">
          <GuessList
            guesses={play.guesses}
            wordLengths={puzzle.wordLengths}
            lastOutcome={
              play.phase === "solved" ? "correct" : play.isUnsubmitted ? "unsaved" : "wrong"
            }
            isChecking={isChecking}
          />
        </SidePanelSection>
      )}
      <SidePanelSection title="Notes" className="lg:max-h-160 lg:flex-1 lg:grid-rows-[auto_1fr]">
        <Notes />
      </SidePanelSection>
    </aside>
  );
});

function Notes() {
  const { notes } = useDraft();
  const updateDraft = useUpdateDraft();
  const isFailing = useSyncExternalStore(subscribeToStorage, isStorageFailing, () => false);
  return useMemo(
    () => (
      <Textarea
        label="Notes"
        hideLabel
        placeholder={isFailing ? undefined : "Kept on this device"}
        hint={
          isFailing
            ? "This browser cannot store notes. They are lost when you leave this page."
            : undefined
        }
        value={notes}
        maxLength={2000}
        className="lg:[&_textarea]:h-full lg:[&_textarea]:resize-none"
        onChange={(event) => updateDraft({ notes: event.target.value })}
      />
    ),
    [notes, updateDraft, isFailing],
  );
}

function SidePanelSection({
  title,
  className = "",
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`rule-section grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-2.5 ${className}`}>
      <h2 className="font-slab text-head font-extrabold lg:text-[1.25rem]">{title}</h2>
      {children}
    </section>
  );
}
