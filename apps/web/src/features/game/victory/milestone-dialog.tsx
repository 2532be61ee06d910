import { MILESTONES } from "@jumbl/domain/streak";
import { Button } from "@jumbl/ui/actions/button";
import { Stamp } from "@jumbl/ui/display/stamp";
import { Dialog, DialogTitle } from "@jumbl/ui/overlays/dialog";
import { useRef } from "react";
import type { StreakDialog } from "./streak-notice.ts";

/** How many milestones the row shows at once. */
const ROW_LENGTH = 7;

/** Shown when a streak reaches a milestone, or after the player's first solved puzzle. */
export default function MilestoneDialog({
  milestone: { name, description, streak },
  open,
  onClose,
}: {
  milestone: StreakDialog;
  open: boolean;
  onClose: () => void;
}) {
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} rule eyebrow="Streak" initialFocus={closeButton}>
      <div className="grid justify-items-center gap-2 pt-3 text-center">
        <DialogTitle className="font-slab text-[clamp(1.25rem,5.9vw,1.75rem)] leading-tight font-black">
          Achievement Unlocked!
        </DialogTitle>
        <Stamp
          top={streak === 1 ? "Puzzle" : "Puzzles"}
          bottom={streak === 1 ? "Streak" : "In a row"}
          size="min(11.25rem, 42vh)"
          tone={getSealTone(streak)}
          tilted={false}
          className="mt-4 motion-safe:animate-print"
          icon={
            <span className="font-slab text-[clamp(2rem,9vh,4.75rem)] -translate-y-[6%] leading-none font-black">
              {streak}
            </span>
          }
        />
        <p className="mt-3 font-slab text-[2rem] leading-tight font-black text-balance">{name}</p>
        <p className="text-balance text-ink-2">{description}</p>
        <MilestoneRow streak={streak} />
        <Button ref={closeButton} size="lg" block className="mt-4" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** The milestones around the reached one. The text above says the same. */
function MilestoneRow({ streak }: { streak: number }) {
  const reached = MILESTONES.findIndex((milestone) => milestone === streak);
  const first = Math.max(0, Math.min(reached - 3, MILESTONES.length - ROW_LENGTH));
  return (
    <div aria-hidden="true" className="mt-4 flex w-full max-w-80 items-center justify-between">
      {MILESTONES.slice(first, first + ROW_LENGTH).map((milestone, index) => {
        const isReached = milestone <= streak;
        const isCurrent = milestone === streak;
        return (
          <span key={milestone} className="contents">
            {index > 0 && (
              <span className={`h-0.5 min-w-1 flex-1 ${isReached ? "bg-ink" : "bg-hair"}`} />
            )}
            <span
              className={`grid shrink-0 place-items-center rounded-round text-small font-bold ${
                isCurrent
                  ? `size-9 border-2 border-ink ${SEAL_CLASSES[getSealTone(streak)]}`
                  : isReached
                    ? "size-7 bg-ink text-paper-raise"
                    : "size-7 border-[1.5px] border-hair text-ink-2"
              }`}
            >
              {milestone}
            </span>
          </span>
        );
      })}
    </div>
  );
}

const SEAL_CLASSES = {
  "seal-ok": "bg-ok text-ok-ink",
  "seal-warn": "bg-warn text-warn-ink",
  "seal-pencil": "bg-pencil text-paper",
  "seal-ink": "bg-ink text-paper",
};

/** The longer the streak, the rarer its colour. */
function getSealTone(streak: number): keyof typeof SEAL_CLASSES {
  if (streak >= 75) return "seal-ink";
  if (streak >= 25) return "seal-pencil";
  return streak >= 7 ? "seal-warn" : "seal-ok";
}
