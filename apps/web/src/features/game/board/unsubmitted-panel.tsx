import { Button } from "@jumbl/ui/actions/button";
import { CircleCheck } from "lucide-react";

/** Replaces the guess while a correct one has not been submitted; it is sent again automatically. */
export function UnsubmittedPanel({
  guess,
  isPending,
  onSubmit,
}: {
  guess: string;
  isPending: boolean;
  onSubmit: () => void;
}) {
  return (
    <section
      aria-label="Result"
      data-toasts="top"
      className="grid justify-items-center gap-3 rounded-card border-[1.5px] border-ink bg-paper-raise px-4 py-5 text-center"
    >
      <p className="flex items-center gap-2 text-balance font-slab text-head font-extrabold">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
        {guess} is right!
      </p>
      <p
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a calculation
        role="status"
        className="text-balance text-ink-2"
      >
        Your time has been recorded, but the result has not arrived yet. We keep trying.
      </p>
      <Button variant="outline" busy={isPending} busyLabel="Trying…" onClick={onSubmit}>
        Try now
      </Button>
    </section>
  );
}
