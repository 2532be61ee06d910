import { Radio, RadioGroup } from "@headlessui/react";
import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** Names the group. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** A bar of touching cells of which one is chosen: radio buttons. Four cells stand two by two where it is narrow. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
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
              "flex min-h-12 items-center justify-center gap-2 bg-paper-raise px-2 text-center text-body leading-tight font-semibold text-ink transition-colors duration-120 focus-inset [&_svg]:size-4.5",
              "not-data-checked:hover:bg-paper-sink data-checked:bg-ink data-checked:text-paper data-checked:focus-visible:outline-paper",
              // The browser would lay a plate of the page's colour behind the words.
              "forced-colors:border forced-colors:data-checked:forced-color-adjust-none",
              "forced-colors:data-checked:bg-[Highlight] forced-colors:data-checked:text-[HighlightText]",
            )}
          >
            {option.icon}
            {option.label}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
