import type { RevealedLetter } from "@jumbl/contract/game";
import { type MouseEvent, type Ref, useId, useMemo, useState } from "react";
import { formatHintPosition } from "../../../lib/format/hint-position.ts";
import { findCursor, findCursorCell, layOutGuess } from "./guess-cells.ts";
import { GuessStrips } from "./guess-strips.tsx";

type Selection = { of: string; start: number; end: number };

/**
 * The guess, a single text input that is drawn as cells. The browser's input handles typing, paste, dictation and
 * Enter.
 */
export function GuessField({
  guess,
  sent,
  wordLengths,
  hints,
  state,
  noteId,
  onChange,
  inputRef,
}: {
  guess: string;
  /** The guess that is being checked. It is drawn until the next one is begun. */
  sent?: string | undefined;
  wordLengths: readonly number[];
  hints: readonly RevealedLetter[];
  state: "typed" | "fall" | "pending" | "correct";
  /** The id of the text that says whether the guess would cost an attempt. */
  noteId: string;
  onChange: (guess: string) => void;
  inputRef: Ref<HTMLInputElement>;
}) {
  const hintsId = useId();
  const [selected, setSelected] = useState<Selection>();
  const drawn = guess === "" && sent !== undefined ? sent : guess;
  const cells = useMemo(() => layOutGuess(drawn, wordLengths, hints), [drawn, wordLengths, hints]);
  // After a change from outside the input, such as from the rack, the cursor is at the end.
  const isKnown = selected?.of === guess;
  const start = isKnown ? selected.start : guess.length;
  const end = isKnown ? selected.end : guess.length;
  const readSelection = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => {
    const read = { of: value, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
    const isSame =
      selected?.of === read.of && selected.start === read.start && selected.end === read.end;
    if (!isSame) setSelected(read);
  };
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (input.selectionStart !== input.selectionEnd) return;
    const cellElements = [
      ...(input.parentElement?.querySelectorAll<HTMLElement>("[data-cell]") ?? []),
    ];
    const pressed = cellElements.find((cell) => isInside(cell.getBoundingClientRect(), event));
    const cell = Number(pressed?.dataset["cell"] ?? cells.end);
    const cursor = findCursor(cells, cell);
    input.setSelectionRange(cursor, cursor);
    readSelection(input);
  };

  return (
    <div className="guess-field">
      <GuessStrips
        cells={cells}
        cursorCell={start === end && drawn === guess ? findCursorCell(cells, start) : undefined}
        selection={[start, end]}
        state={state}
      />
      <input
        ref={inputRef}
        aria-label={`Your guess, ${describeLengths(wordLengths)}`}
        aria-describedby={`${hintsId} ${noteId}`}
        value={guess}
        // Never read-only, because Android would hide the keyboard and not show it again.
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        className="guess-input scroll-my-24"
        onChange={(event) => {
          readSelection(event.target);
          onChange(event.target.value);
        }}
        onSelect={(event) => readSelection(event.currentTarget)}
        onClick={onClick}
      />
      <p id={hintsId} className="sr-only">
        {hints
          .map(
            ({ position, letter }) => `${formatHintPosition(position, wordLengths)} is ${letter}.`,
          )
          .join(" ")}
      </p>
    </div>
  );
}

function isInside({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) {
  return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
}

function describeLengths(wordLengths: readonly number[]): string {
  return wordLengths.length === 1
    ? `${wordLengths[0]} letters`
    : `${wordLengths.length} words, ${wordLengths.join(" and ")} letters`;
}
