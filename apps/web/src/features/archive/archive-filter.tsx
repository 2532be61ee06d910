import { ChevronDown } from "lucide-react";
import { useId } from "react";

const DIFFICULTY_OPTIONS = [
  ["all", "All levels"],
  ["easy", "Easy"],
  ["medium", "Medium"],
  ["hard", "Hard"],
] as const;

const STATE_OPTIONS = [
  ["all", "All results"],
  ["unplayed", "Not played"],
  ["solved", "Solved"],
  ["unsolved", "Unsolved"],
] as const;

type DifficultyChoice = (typeof DIFFICULTY_OPTIONS)[number][0];
type StateChoice = (typeof STATE_OPTIONS)[number][0];

/** Narrows the archive by difficulty and by what became of the puzzles. */
export function ArchiveFilter({
  difficulty,
  state,
  onDifficulty,
  onState,
}: {
  difficulty: DifficultyChoice;
  state: StateChoice;
  onDifficulty: (difficulty: DifficultyChoice) => void;
  onState: (state: StateChoice) => void;
}) {
  return (
    <fieldset className="m-0 grid w-full grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5 sm:w-auto sm:grid-cols-[11rem_11rem]">
      <legend className="sr-only">Filter</legend>
      <Choice
        label="Difficulty"
        options={DIFFICULTY_OPTIONS}
        value={difficulty}
        onChange={onDifficulty}
      />
      <Choice label="Result" options={STATE_OPTIONS} value={state} onChange={onState} />
    </fieldset>
  );
}

function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="relative">
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
