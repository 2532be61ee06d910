import { Radio, RadioGroup } from "@headlessui/react";
import type { Choice, ChoiceProps } from "../choice.ts";
import { classNames } from "../class-names.ts";

/** A radio group drawn as one bar. In a narrow container, four options wrap to two rows. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ChoiceProps<Value> & { options: readonly Choice<Value>[] }) {
  return (
    <div className={classNames("@container", className)}>
      <RadioGroup
        aria-label={label}
        value={value}
        onChange={onChange}
        className={classNames(
          "grid auto-cols-fr gap-px overflow-clip rounded-card border-[1.5px] border-ink bg-ink",
          options.length === 4 ? "grid-cols-2 @md:grid-cols-4" : "grid-flow-col",
        )}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className={classNames(
              "flex min-h-12 items-center justify-center gap-2 bg-paper-raise px-2 text-center text-body leading-tight font-semibold text-ink transition-colors duration-120 focus-inset",
              "not-data-checked:hover:bg-paper-sink data-checked:bg-ink data-checked:text-paper data-checked:focus-visible:outline-paper",
              // Prevents the backplate that the browser would draw behind the text.
              "forced-colors:border forced-colors:data-checked:forced-color-adjust-none",
              "forced-colors:data-checked:bg-[Highlight] forced-colors:data-checked:text-[HighlightText]",
            )}
          >
            <span>{option.label}</span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
