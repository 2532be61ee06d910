import { MILESTONES } from "@jumbl/domain/streak";
import { Button } from "@jumbl/ui/actions/button";
import { Stamp } from "@jumbl/ui/display/stamp";
import { Dialog, DialogTitle } from "@jumbl/ui/overlays/dialog";
import type { News } from "./news.ts";

/** The diameter of the seal. A number with more digits is smaller. */
const SEAL_SIZE = "min(11.25rem, 42vh)";
const NUMBER_SIZES = [0.42, 0.33, 0.235];

/** How many milestones the row shows at once. */
const ROW_LENGTH = 7;

/** Shown when a streak reaches a milestone, or after the player's first solved puzzle. */
export default function MilestoneDialog({
  milestone: { title, description, milestone: streak = 1 },
  onClose,
}: {
  milestone: News;
  onClose: () => void;
}) {
  const digits = String(streak).length;
  return (
    <Dialog open onClose={onClose} eyebrow="Streak" initialFocus="close" isWide>
      <div className="grid justify-items-center gap-2 pt-3 text-center landscape:grid-cols-[auto_1fr] landscape:gap-x-7 landscape:gap-y-1 landscape:pt-1">
        <DialogTitle className="font-slab text-[clamp(1.25rem,5.9vw,1.75rem)] leading-tight font-black landscape:text-[1.5rem]">
          Achievement Unlocked!
        </DialogTitle>
        <Stamp
          top={streak === 1 ? "Puzzle" : "Puzzles"}
          bottom={streak === 1 ? "Streak" : "In a row"}
          size={SEAL_SIZE}
          tone={getSealTone(streak)}
          tilted={false}
          className="mt-4 motion-safe:animate-print landscape:row-span-5 landscape:row-start-1 landscape:mt-0 landscape:self-center"
          icon={
            <span
              className="font-slab -translate-y-[6%] leading-none font-black"
              style={{ fontSize: `calc(${SEAL_SIZE} * ${NUMBER_SIZES[digits - 1]})` }}
            >
              {streak}
            </span>
          }
        />
        <p className="mt-3 font-slab text-[2rem] leading-tight font-black text-balance landscape:mt-0 landscape:text-[1.5rem]">
          {title}
        </p>
        <p className="text-balance text-ink-2">{description}</p>
        <MilestoneRow streak={streak} />
        <Button size="lg" block className="mt-4 landscape:mt-2" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** The milestones around the one reached. Screen readers skip it, because the text above says the same. */
function MilestoneRow({ streak }: { streak: number }) {
  const reached = MILESTONES.findIndex((milestone) => milestone === streak);
  const first = Math.max(0, Math.min(reached - 3, MILESTONES.length - ROW_LENGTH));
  return (
    <div
      aria-hidden="true"
      className="mt-4 flex w-full max-w-80 landscape:mt-1 items-center justify-between"
    >
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

/** The colour for longer streaks is rarer. */
function getSealTone(streak: number): keyof typeof SEAL_CLASSES {
  if (streak >= 75) return "seal-ink";
  if (streak >= 25) return "seal-pencil";
  return streak >= 7 ? "seal-warn" : "seal-ok";
}
