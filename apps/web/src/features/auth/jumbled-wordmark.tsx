import { BRAND } from "@jumbl/domain/brand";
import { Tile } from "../../lib/tiles/tile.tsx";
import { useEffect, useState } from "react";
import { Wordmark } from "../../lib/layout/wordmark.tsx";

const LETTERS = Array.from(BRAND.name.toUpperCase(), (letter, position) => ({
  letter,
  position,
  /** The position from which the letter slides to its place. */
  start: BRAND.jumbled.findIndex((jumbled) => jumbled === position),
}));

/** How long each stage of the animation lasts, in milliseconds. */
const STAGE_MS = { jumbled: 350, sorted: 900 };

type Stage = keyof typeof STAGE_MS | "done";

/** The wordmark, animated from jumbled tiles. With reduced motion, only the wordmark is shown. */
export function JumbledWordmark() {
  const stage = useStage();
  const isDone = stage === "done";
  return (
    <div aria-hidden="true" className="grid h-18 place-items-center *:[grid-area:1/1]">
      <Wordmark
        className={`text-[min(4rem,20vw)] ${isDone ? "motion-safe:animate-print" : "motion-safe:invisible"}`}
      />
      <div
        className={`flex gap-2 transition-[opacity,translate] duration-300 ease-out [--tile-size:52px] motion-reduce:hidden ${isDone ? "-translate-y-3 opacity-0" : ""}`}
      >
        {LETTERS.map(({ letter, position, start }) => (
          <span
            key={position}
            className="transition-transform duration-500 ease-thunk"
            style={{
              transform: stage === "jumbled" ? `translateX(${(start - position) * 60}px)` : "none",
              transitionDelay: `${position * 45}ms`,
            }}
          >
            <Tile letter={letter} />
          </span>
        ))}
      </div>
    </div>
  );
}

function useStage(): Stage {
  const [stage, setStage] = useState<Stage>("jumbled");
  useEffect(() => {
    if (stage === "done") return undefined;
    const next = stage === "jumbled" ? "sorted" : "done";
    const timer = setTimeout(() => setStage(next), STAGE_MS[stage]);
    return () => clearTimeout(timer);
  }, [stage]);
  return stage;
}
