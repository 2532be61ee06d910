import { Button } from "@jumbl/ui/actions/button";
import { CircleCheck, Hourglass } from "lucide-react";

/** Replaces the guess while an ended play is not submitted. The submit is repeated automatically. */
export function UnsubmittedPanel({
  correctGuess,
  isPending,
  onSubmit,
}: {
  /** Undefined if the play may have been given up. */
  correctGuess: string | undefined;
  isPending: boolean;
  onSubmit: () => void;
}) {
  return (
    <section
      aria-label="Result"
      className="grid justify-items-center gap-3 rounded-card border-[1.5px] border-ink bg-paper-raise px-4 py-5 text-center"
    >
      <p className="flex items-center gap-2 text-balance font-slab text-head font-extrabold">
        {correctGuess === undefined ? (
          <>
            <Hourglass aria-hidden="true" className="size-5 shrink-0" />
            This puzzle has ended.
          </>
        ) : (
          <>
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
            <span>
              <span translate="no">{correctGuess}</span> is right!
            </span>
          </>
        )}
      </p>
      <p
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a calculation
        role="status"
        className="text-balance text-ink-2"
      >
        {correctGuess === undefined
          ? "Its result has not arrived yet. We are still trying."
          : "Your time has been recorded, but the result has not arrived yet. We are still trying."}
      </p>
      <Button variant="outline" busy={isPending} busyLabel="Trying…" onClick={onSubmit}>
        Try now
      </Button>
    </section>
  );
}
