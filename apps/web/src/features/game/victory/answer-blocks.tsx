import { Tile } from "@jumbl/ui/display/tile";
import type { CSSProperties } from "react";

/** The answer in small green tiles, on one line whatever its length. */
export function AnswerBlocks({ answer }: { answer: string }) {
  const words = answer.split(" ");
  const letters = answer.replace(" ", "").length;
  const gaps = (words.length - 1) * 14 + (letters - words.length) * 3;
  const size = {
    "--tile-size": `min(2.25rem, (100cqw - ${gaps}px) / ${letters})`,
  } as CSSProperties;
  return (
    <p className="@container">
      <span className="sr-only">The answer: {answer}</span>
      <span aria-hidden="true" className="flex gap-[14px]" style={size}>
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
