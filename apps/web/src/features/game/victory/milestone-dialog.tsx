import type { StreakDialog } from "./streak-notice.ts";
import { Button } from "@jumbl/ui/actions/button";
import { Dialog } from "@jumbl/ui/overlays/dialog";
import { Stamp } from "@jumbl/ui/display/stamp";
import { Award, Flame } from "lucide-react";
import { useRef } from "react";

/** Shown when a streak reaches a milestone, or after the player's first solved puzzle. */
export default function MilestoneDialog({
  milestone,
  open,
  onClose,
}: {
  milestone: StreakDialog;
  open: boolean;
  onClose: () => void;
}) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const Icon = milestone.kind === "first-puzzle" ? Award : Flame;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      rule
      eyebrow="Streak"
      title="Achievement Unlocked!"
      initialFocus={closeButton}
    >
      <div className="grid justify-items-center gap-2 pt-5 text-center">
        <Stamp
          size="8.5rem"
          double
          animated={open}
          delay={260}
          icon={<Icon aria-hidden="true" strokeWidth={2.25} />}
        />
        <p className="mt-4 font-slab text-title font-black text-balance">{milestone.name}</p>
        <p className="text-balance text-ink-2">{milestone.description}</p>
        <Button ref={closeButton} size="lg" block className="mt-5" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
