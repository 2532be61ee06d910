import {
  DIFFICULTIES,
  type DayStates,
  type Difficulty,
  type StepState,
  getStepState,
} from "@jumbl/domain/puzzle";
import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { Check, Lock, X } from "lucide-react";
import type { ReactNode } from "react";
import { DIFFICULTY_LABELS } from "../../../lib/components/difficulty-badge.tsx";

const STEP_STYLES: Record<StepState, { disc: string; name: string; note: string }> = {
  solved: { disc: "bg-ok text-ok-ink", name: "", note: "text-ok" },
  failed: { disc: "bg-bad-tile text-bad-ink", name: "", note: "text-bad" },
  current: { disc: "bg-ink text-paper", name: "", note: "text-ink" },
  locked: {
    disc: "border-[1.5px] border-ink-2 text-ink-2",
    name: "text-ink-2 font-semibold",
    note: "text-ink-2",
  },
};

/** The states of the day's three puzzles. Pressing one that is not locked shows it. */
export function ProgressRow({
  states,
  shown,
  onShow,
}: {
  states: DayStates;
  shown: Difficulty;
  onShow: (difficulty: Difficulty) => void;
}) {
  return (
    <nav aria-label="Today's puzzles" className="day-progress">
      <ol className="grid grid-cols-[1fr_1.12fr_1fr] border-b border-hair landscape:border-none large-text:grid-cols-1">
        {DIFFICULTIES.map((difficulty, index) => {
          const step = getStepState(difficulty, states);
          const styles = STEP_STYLES[step];
          const isShown = difficulty === shown;
          return (
            <li
              key={difficulty}
              className="border-l border-hair first:border-l-0 large-text:border-l-0"
            >
              <button
                type="button"
                disabled={step === "locked"}
                aria-current={step === "current" ? "step" : undefined}
                onClick={() => onShow(difficulty)}
                className="group focus-inset relative flex min-h-11 w-full items-center gap-2 px-2 py-1 text-left disabled:cursor-not-allowed large-text:pl-0 min-[23rem]:px-2.5 landscape:min-h-12 lg:min-h-16 lg:py-2 lg:gap-3 lg:px-5"
                // Aligns the first step with the text above.
                style={index === 0 ? { paddingLeft: 0 } : undefined}
              >
                <span
                  aria-hidden="true"
                  className={`grid size-6.5 shrink-0 place-items-center rounded-round text-small font-bold max-[22.4rem]:hidden landscape:max-[41.5rem]:hidden lg:size-9 lg:text-body [&_svg]:size-4 lg:[&_svg]:size-4.5 ${styles.disc}`}
                >
                  {STEP_ICONS[step] ?? index + 1}
                </span>
                <span className="min-w-0">
                  <span
                    className={`block font-slab text-[0.9375rem] leading-[1.15] font-extrabold underline-offset-4 group-enabled:group-hover:underline lg:text-num ${styles.name}`}
                  >
                    {DIFFICULTY_LABELS[difficulty].name}
                  </span>
                  <span
                    className={`block text-micro leading-[1.15] font-semibold lg:text-body lg:leading-tight ${styles.note}`}
                  >
                    {STEP_ICONS[step] && (
                      <span
                        aria-hidden="true"
                        className={`mr-1 inline-grid size-4 place-items-center rounded-round align-[-0.2rem] min-[22.4rem]:hidden landscape:max-[41.5rem]:inline-grid! [&_svg]:size-2.5 ${styles.disc}`}
                      >
                        {STEP_ICONS[step]}
                      </span>
                    )}
                    <span>{describeStep(step, states[difficulty])}</span>
                    {isShown && <span className="sr-only"> (shown below)</span>}
                  </span>
                </span>
                {isShown && (
                  <span
                    aria-hidden="true"
                    className="absolute inset-x-0 -bottom-px h-1 bg-ink forced-colors:bg-[CanvasText]"
                  />
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A skeleton of the row's height, so that the puzzle below does not move. */
export function ProgressRowLoading() {
  return (
    <div className="box-content grid min-h-11 grid-cols-[1fr_1.12fr_1fr] items-center border-b border-hair landscape:hidden lg:min-h-16">
      {DIFFICULTIES.map((difficulty) => (
        <div
          key={difficulty}
          className="flex items-center gap-2 px-2.5 first:pl-0 lg:gap-3 lg:px-5"
        >
          <Skeleton className="size-6.5 shrink-0 rounded-round! lg:size-9" />
          <Skeleton className="h-5 w-full max-w-16 lg:max-w-24" />
        </div>
      ))}
    </div>
  );
}

const STEP_ICONS: Partial<Record<StepState, ReactNode>> = {
  solved: <Check strokeWidth={3} />,
  failed: <X strokeWidth={3} />,
  locked: <Lock strokeWidth={2.25} />,
};

function describeStep(step: StepState, state: DayStates[Difficulty]): string {
  if (step === "solved") return "Solved";
  if (step === "failed") return "Failed";
  if (step === "locked") return "Locked";
  return state === "in-progress" ? "Playing" : "Ready";
}
