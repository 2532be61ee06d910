import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { SegmentedControl } from "@jumbl/ui/forms/segmented-control";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { DIFFICULTY_LABELS } from "../../lib/components/difficulty-badge.tsx";
import { formatMonth } from "../../lib/format/dates.ts";

export const DIFFICULTY_CHOICES = ["all", ...DIFFICULTIES] as const;
export const VIEW_CHOICES = ["list", "calendar"] as const;
export const STATE_CHOICES = ["all", "unplayed", "solved", "unsolved"] as const;

type ViewChoice = (typeof VIEW_CHOICES)[number];
type DifficultyChoice = (typeof DIFFICULTY_CHOICES)[number];
type StateChoice = (typeof STATE_CHOICES)[number];

const STATE_LABELS: Record<StateChoice, string> = {
  all: "All results",
  unplayed: "Not played",
  solved: "Solved",
  unsolved: "Unsolved",
};

export function ArchiveFilter({
  view,
  months,
  month,
  difficulty,
  state,
  onView,
  onMonth,
  onDifficulty,
  onState,
}: {
  view: ViewChoice;
  /** `YYYY-MM`, newest first. */
  months: readonly string[];
  /** Empty for all. */
  month: string;
  difficulty: DifficultyChoice;
  state: StateChoice;
  onView: (view: ViewChoice) => void;
  onMonth: (month: string) => void;
  onDifficulty: (difficulty: DifficultyChoice) => void;
  onState: (state: StateChoice) => void;
}) {
  const isList = view === "list";
  return (
    <fieldset className="m-0 grid w-full grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5 sm:grid-cols-4 lg:w-auto lg:auto-cols-[10.5rem] lg:grid-flow-col lg:grid-cols-none">
      <legend className="sr-only">Filter</legend>
      <SegmentedControl
        label="View"
        className="max-sm:col-span-full"
        options={[
          { value: "list", label: "List" },
          { value: "calendar", label: "Calendar" },
        ]}
        value={view}
        onChange={onView}
      />
      <Select
        label="Month"
        className="max-sm:col-span-full"
        options={[
          ...(isList || months.length === 0
            ? [["", isList ? "All months" : "Month"] as const]
            : []),
          ...months.map((each) => [each, formatMonth(each)] as const),
        ]}
        value={month}
        onChange={onMonth}
      />
      {isList && (
        <>
          <Select
            label="Difficulty"
            options={DIFFICULTY_CHOICES.map((value) => [
              value,
              value === "all" ? "All levels" : DIFFICULTY_LABELS[value].name,
            ])}
            value={difficulty}
            onChange={onDifficulty}
          />
          <Select
            label="Result"
            options={STATE_CHOICES.map((value) => [value, STATE_LABELS[value]])}
            value={state}
            onChange={onState}
          />
        </>
      )}
    </fieldset>
  );
}

function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <div className={`relative ${className ?? ""}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-12 w-full cursor-pointer appearance-none rounded-tile border-[1.5px] border-ink bg-paper-raise pr-9 pl-3.5 text-base font-semibold text-ink hover:bg-field"
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-2.5 size-5"
      />
    </div>
  );
}
