import { Tile } from "@jumbl/ui/tile";
import { useEffect, useState } from "react";
import { Wordmark } from "../../lib/frame/wordmark.tsx";

const BLOCKS = [
  { letter: "J", from: 3 },
  { letter: "U", from: 0 },
  { letter: "M", from: 4 },
  { letter: "B", from: 2 },
  { letter: "L", from: 1 },
];

/** Milliseconds from one moment to the next: the blocks lie jumbled, slide straight, and have printed. */
const MOMENTS = { jumbled: 350, straight: 900 };

type Moment = keyof typeof MOMENTS | "printed";

/** The wordmark is set in blocks that lie jumbled, slide straight once, and print it. With reduced motion it just stands. */
export function JumbledWordmark() {
  const moment = useMoment();
  const isPrinted = moment === "printed";
  return (
    <div aria-hidden="true" className="grid h-18 place-items-center *:[grid-area:1/1]">
      <Wordmark
        className={`text-[4rem] ${isPrinted ? "motion-safe:animate-print" : "motion-safe:invisible"}`}
      />
      <div
        className={`flex gap-2 transition-[opacity,translate] duration-300 ease-out [--tile-size:52px] motion-reduce:hidden ${isPrinted ? "-translate-y-3 opacity-0" : ""}`}
      >
        {BLOCKS.map(({ letter, from }, place) => (
          <span
            key={letter}
            className="transition-transform duration-500 ease-thunk"
            style={{
              transform: moment === "jumbled" ? `translateX(${(from - place) * 60}px)` : "none",
              transitionDelay: `${place * 45}ms`,
            }}
          >
            <Tile letter={letter} />
          </span>
        ))}
      </div>
    </div>
  );
}

function useMoment(): Moment {
  const [moment, setMoment] = useState<Moment>("jumbled");
  useEffect(() => {
    if (moment === "printed") return undefined;
    const next = moment === "jumbled" ? "straight" : "printed";
    const timer = setTimeout(() => setMoment(next), MOMENTS[moment]);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment;
}
