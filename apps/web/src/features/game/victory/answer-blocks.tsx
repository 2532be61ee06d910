import { Tile } from "../../../lib/tiles/tile.tsx";

/** The answer in small green tiles, on one line, or on a line for each word if the tiles would be too small to read. */
export function AnswerBlocks({ answer }: { answer: string }) {
  const words = answer.split(" ");
  const letters = answer.replace(" ", "").length;
  const longest = Math.max(...words.map((word) => word.length));
  // One pixel more than the gaps keeps rounding from wrapping the line.
  const gaps = (words.length - 1) * 14 + (letters - words.length) * 3 + 1;
  const onOneLine = `min(2.25rem, (100cqw - ${gaps}px) / ${letters})`;
  const onOwnLines = `min(1.5rem, (100cqw - ${(longest - 1) * 3}px) / ${longest})`;
  const size = { "--tile-size": `max(${onOneLine}, ${onOwnLines})` };
  return (
    <p className="@container">
      <span translate="no" className="sr-only">
        The answer: {answer}
      </span>
      <span
        aria-hidden="true"
        translate="no"
        className="flex flex-wrap gap-x-[14px] gap-y-2"
        style={size}
      >
        {words.map((word, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- words never change their order
          <span key={index} className="flex gap-[3px]">
            {word.split("").map((letter, position) => (
              <Tile
                // oxlint-disable-next-line react/no-array-index-key -- letters never change their order
                key={position}
                letter={letter}
                state="solved"
                className="[&_.tile-corner]:hidden"
              />
            ))}
          </span>
        ))}
      </span>
    </p>
  );
}
