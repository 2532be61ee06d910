import type { StreakDialog } from "@jumbl/domain/streak";
import { Button } from "@jumbl/ui/button";
import { Dialog } from "@jumbl/ui/dialog";
import { Stamp } from "@jumbl/ui/stamp";
import { Award, Flame } from "lucide-react";
import { useRef } from "react";

/** 'Achievement Unlocked!': a streak has come to a milestone, or the first puzzle ever is solved. */
export default function MilestoneDialog({
  milestone,
  open,
  onClose,
}: {
  milestone: StreakDialog;
  open: boolean;
  onClose: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const Icon = milestone.kind === "first-puzzle" ? Award : Flame;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      rule
      eyebrow="Streak"
      title="Achievement Unlocked!"
      initialFocus={button}
    >
      <div className="grid justify-items-center gap-2 pt-5 text-center">
        <Stamp
          size="8.5rem"
          double
          land={open}
          delay={260}
          icon={<Icon aria-hidden="true" strokeWidth={2.25} />}
        />
        <p className="mt-4 font-slab text-title font-black text-balance">{milestone.name}</p>
        <p className="text-balance text-ink-2">{milestone.description}</p>
        <Button ref={button} size="lg" block className="mt-5" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
