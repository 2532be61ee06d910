import { Tile } from "@jumbl/ui/tile";
import { useEffect, useState } from "react";

const WORD = "JUMBL";
const JUMBLED = [3, 0, 4, 2, 1];

/** The wordmark set in blocks: they lie jumbled, and once slide to their places. Decoration. */
export function JumbledWordmark() {
  const [isSet, setIsSet] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    const timer = setTimeout(() => setIsSet(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-hidden="true" className="flex justify-center gap-2 [--tile-size:52px]">
      {WORD.split("").map((letter, place) => (
        <span
          key={letter}
          className="transition-transform duration-500 ease-out"
          style={{
            transform: isSet ? undefined : `translateX(${(JUMBLED[place]! - place) * 60}px)`,
            transitionDelay: `${place * 45}ms`,
          }}
        >
          <Tile letter={letter} />
        </span>
      ))}
    </div>
  );
}
