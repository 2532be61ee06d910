import { MAX_HINTS } from "@jumbl/domain/hint";
import { Button } from "@jumbl/ui/actions/button";
import { PencilStroke } from "@jumbl/ui/display/pencil-stroke";
import { Tile } from "../../../lib/tiles/tile.tsx";
import { Dialog } from "@jumbl/ui/overlays/dialog";
import { Flag, Flame, Keyboard, Lightbulb, MoveHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import type { HowToPlay } from "./use-how-to-play.ts";

/** Explains the letters, attempts, hints, giving up and streaks. It is never open while a clock runs. */
export default function HowToPlayCard({
  shownBy,
  onClose,
  onStart,
}: {
  shownBy: HowToPlay["shownBy"];
  onClose: () => void;
  onStart: () => void;
}) {
  return (
    <Dialog open={shownBy !== undefined} onClose={onClose} title="How to play" isWide>
      <p className="text-pretty text-ink-2">
        Put the letters in order, then type the word. The clock starts when you see them.
      </p>
      <dl className="mt-4 grid gap-x-5 gap-y-3.5 [--tile-size:38px] landscape:mt-2 landscape:grid-cols-2 landscape:gap-y-2">
        <Term
          term="Tap a letter"
          picture={
            <Tile letter="K" state="marked">
              <PencilStroke isDrawn variant={0} />
            </Tile>
          }
        >
          Crosses it out. Tap again to bring it back.
        </Term>
        <Term
          term="Drag a letter"
          picture={
            <span className="grid justify-items-center">
              <Tile letter="T" className="[--tile-size:30px]" />
              <MoveHorizontal className="-mb-1 size-4.5" />
            </span>
          }
        >
          Moves it, so you can try another order.
        </Term>
        <Term term="Attempt" picture={<Keyboard />}>
          Each guess you submit is one attempt. You have as many as you like.
        </Term>
        <Term term="Hint" picture={<Lightbulb />}>
          It shows one letter in its place. Each puzzle has {MAX_HINTS}.
        </Term>
        <Term term="Give up" picture={<Flag />}>
          You see the answer. The puzzle counts as played and ends your puzzle streak.
        </Term>
        <Term term="Streak" picture={<Flame />}>
          Each daily puzzle you solve adds one. Giving up ends it, and so does a day without a
          solve.
        </Term>
      </dl>
      {shownBy === "start" ? (
        <Button size="lg" block className="mt-6 landscape:mt-4" onClick={onStart}>
          Start the clock
        </Button>
      ) : (
        <Button size="lg" block variant="outline" className="mt-6 landscape:mt-4" onClick={onClose}>
          Back to the puzzle
        </Button>
      )}
    </Dialog>
  );
}

function Term({
  term,
  picture,
  children,
}: {
  term: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3.5">
      <dt className="contents">
        <span
          aria-hidden="true"
          className="row-span-2 grid place-items-center [&>svg]:size-6.5 [&>svg]:text-ink"
        >
          {picture}
        </span>
        <span className="self-end font-slab leading-tight font-extrabold">{term}</span>
      </dt>
      <dd className="self-start text-small text-pretty text-ink-2">{children}</dd>
    </div>
  );
}
