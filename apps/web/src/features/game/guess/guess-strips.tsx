import type { ReactNode } from "react";
import type { GuessCell, GuessCells, TypedLetter } from "./guess-cells.ts";
import "./guess-strips.css";

/** If there are more excess letters than this, the last cell shows the number of the rest. */
const MAX_OVERFLOW_CELLS = 6;

/** Where the text cursor is drawn: in an empty cell, before a letter or hint, or after the last letter. */
type Cursor = "in" | "before" | "after";

type GuessStripsProps = {
  cells: GuessCells;
  /** The cell of the text cursor; undefined while letters are selected. */
  cursorCell?: number | undefined;
  /** The part of the text that is selected. */
  selection?: readonly [start: number, end: number] | undefined;
  /** `fall`: the letters come from the rack. */
  state?: "typed" | "fall" | "pending" | "correct" | undefined;
};

/** The guess as one cell for each letter of the answer, drawn below the transparent input. */
export function GuessStrips({ cells, cursorCell, selection, state = "typed" }: GuessStripsProps) {
  const { words, overflow, end } = cells;
  const count = words.flat().length;
  const drawn = overflow.slice(
    0,
    overflow.length > MAX_OVERFLOW_CELLS ? MAX_OVERFLOW_CELLS - 1 : overflow.length,
  );
  const hidden = overflow.length - drawn.length;
  const isAfterLast = cursorCell !== undefined && cursorCell >= count + drawn.length;
  const lastCell = count + drawn.length - 1;

  const getCursor = (cell: number): Cursor | undefined => {
    if (isAfterLast) return cell === lastCell ? "after" : undefined;
    if (cell !== cursorCell) return undefined;
    const isEmpty = cell === end && words.flat()[cell]?.hint === undefined;
    return isEmpty ? "in" : "before";
  };
  const isSelected = (letter: TypedLetter | undefined) =>
    letter !== undefined &&
    selection !== undefined &&
    letter.start >= selection[0] &&
    letter.start < selection[1];

  return (
    <span
      aria-hidden="true"
      translate="no"
      className="guess-words"
      data-guess-state={state}
      style={{
        "--letters": count,
        "--longest": Math.max(...words.map(({ length }) => length)),
      }}
    >
      {words.map((word, index) => {
        const isLast = index === words.length - 1;
        const positions = word.map(({ position }) => position);
        const hasCursor =
          cursorCell !== undefined &&
          (positions.includes(cursorCell) || (isLast && cursorCell >= count));
        const extra = isLast ? drawn.length + (hidden > 0 ? 1 : 0) : 0;
        return (
          <span
            key={word[0]?.position}
            className="guess-word"
            data-active={hasCursor || undefined}
            style={{ "--cells": word.length, "--drawn": word.length + extra }}
          >
            <span className="guess-strip" style={{ "--cells": word.length }}>
              {word.map((cell) => (
                <Cell
                  key={cell.position}
                  cell={cell}
                  cursor={getCursor(cell.position)}
                  isSelected={isSelected(cell.typed)}
                />
              ))}
            </span>
            {extra > 0 && (
              <span className="guess-strip guess-overflow" style={{ "--cells": extra }}>
                {drawn.map((letter, number) => (
                  <span
                    key={letter.start}
                    className={`guess-cell ${isSelected(letter) ? "guess-selected" : ""}`}
                    data-cell={count + number}
                  >
                    <span className="guess-letter">{letter.letter}</span>
                    <CursorBar cursor={getCursor(count + number)} />
                  </span>
                ))}
                {hidden > 0 && (
                  <span
                    className="guess-cell guess-more"
                    style={{ "--characters": `+${hidden}`.length }}
                  >
                    {`+${hidden}`}
                  </span>
                )}
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}

function Cell({
  cell: { position, typed, hint, isMismatch },
  cursor,
  isSelected,
}: {
  cell: GuessCell;
  cursor: Cursor | undefined;
  isSelected: boolean;
}) {
  const content: ReactNode = typed ? (
    // The key makes a different letter a new element, which is animated.
    <span key={typed.letter} className="guess-letter">
      {typed.letter}
    </span>
  ) : (
    hint && <span className="guess-hint motion-safe:animate-print">{hint}</span>
  );
  return (
    <span
      className={`guess-cell ${isMismatch ? "guess-mismatch" : ""} ${isSelected ? "guess-selected" : ""}`}
      data-cell={position}
      style={{ "--position": position }}
    >
      {content}
      {isMismatch && <span className="guess-corner">{hint}</span>}
      <CursorBar cursor={cursor} />
    </span>
  );
}

function CursorBar({ cursor }: { cursor: Cursor | undefined }) {
  return cursor && <span className="guess-cursor" data-cursor={cursor} />;
}
