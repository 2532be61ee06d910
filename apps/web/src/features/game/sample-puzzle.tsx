import { normalizeGuess } from "@jumbl/domain/puzzle";
import { Button } from "@jumbl/ui/actions/button";
import { PencilStroke } from "@jumbl/ui/display/pencil-stroke";
import { Tile } from "../../lib/tiles/tile.tsx";
import { useEffect, useRef, useState } from "react";
import { GuessField } from "./guess/guess-field.tsx";
import { revealAfter } from "./rack/motion.ts";

/** This word is not in the bank. */
const WORD = "GUITAR";
const SCRAMBLED = "TIGARU";

/** A puzzle that is the same for every visitor and needs no account. Nothing is sent or stored. */
export default function SamplePuzzle({ onSignUp }: { onSignUp: () => void }) {
  const [guess, setGuess] = useState("");
  const [marks, setMarks] = useState<ReadonlySet<number>>(new Set());
  const [phase, setPhase] = useState<"playing" | "wrong" | "solved">("playing");
  const signUp = useRef<HTMLButtonElement>(null);
  const isSolved = phase === "solved";
  useEffect(() => {
    if (isSolved) signUp.current?.focus({ preventScroll: true });
  }, [isSolved]);

  const toggleMark = (position: number) => {
    const next = new Set(marks);
    if (!next.delete(position)) next.add(position);
    setMarks(next);
  };
  const submit = () => {
    if (normalizeGuess(guess) === WORD) setPhase("solved");
    else {
      setPhase("wrong");
      setGuess("");
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (normalizeGuess(guess) !== "") submit();
      }}
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <fieldset> is for form controls
        role="group"
        aria-label={isSolved ? `Solved: ${WORD}` : `Letters: ${SCRAMBLED.split("").join(" ")}`}
        className={`flex justify-center gap-2 [--tile-size:min(48px,13vw)] ${phase === "wrong" ? "motion-safe:animate-shake" : ""}`}
      >
        {(isSolved ? WORD : SCRAMBLED).split("").map((letter, position) => (
          <Tile
            // oxlint-disable-next-line react/no-array-index-key -- two of the letters are the same
            key={position}
            letter={letter}
            label={isSolved ? undefined : letter}
            state={isSolved ? "solved" : marks.has(position) ? "marked" : "rest"}
            {...(isSolved && revealAfter(position * 60))}
            onPress={() => toggleMark(position)}
          >
            <PencilStroke isDrawn={!isSolved && marks.has(position)} variant={position} />
          </Tile>
        ))}
      </div>
      <div className="mt-4">
        <GuessField
          guess={isSolved ? WORD : guess}
          wordLengths={[WORD.length]}
          hints={[]}
          state={isSolved ? "correct" : "typed"}
          noteId="sample-note"
          onChange={(text) => {
            setGuess(text);
            setPhase("playing");
          }}
          inputRef={null}
        />
      </div>
      <p
        id="sample-note"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a calculation
        role="status"
        className={`mt-2 min-h-5 text-small ${phase === "wrong" ? "font-semibold text-bad" : "text-ink-2"}`}
      >
        {NOTES[phase]}
      </p>
      {isSolved ? (
        <Button ref={signUp} size="lg" block className="mt-3" onClick={onSignUp}>
          Sign up to play today's
        </Button>
      ) : (
        <Button
          type="submit"
          variant="outline"
          size="lg"
          block
          className="mt-3"
          disabled={normalizeGuess(guess) === ""}
        >
          Submit
        </Button>
      )}
    </form>
  );
}

const NOTES = {
  playing: "Tap a letter to cross it out. Type the word below.",
  wrong: "Not quite! Try again.",
  solved: "Solved! There are three new puzzles every day.",
};
