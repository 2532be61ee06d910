import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** Follows the value, smaller: "days", "minutes". */
  unit?: ReactNode;
  /** A line below, such as the rule behind the number. */
  note?: ReactNode;
  /** `lg` sets the value in 28 px instead of 20. */
  size?: "md" | "lg" | undefined;
  className?: string | undefined;
}

/** One number with its name. Stands in a `StatGrid`. */
export function Stat({ label, value, unit, note, size = "md", className }: StatProps) {
  return (
    <div className={classNames("min-w-0 border-t border-l px-4 py-3", className)}>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="mt-1">
        <span
          className={classNames(
            "tabular font-extrabold",
            size === "lg" ? "text-[clamp(1.375rem,7vw,1.75rem)] leading-none" : "text-num",
          )}
        >
          {value}
        </span>
        {unit && <span className="text-small text-ink-2"> {unit}</span>}
        {note && <span className="mt-1 block text-small text-ink-2">{note}</span>}
      </dd>
    </div>
  );
}
