import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Figures } from "./figures.tsx";

export type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** After the value: "days". */
  unit?: ReactNode;
  note?: ReactNode;
  /** The value in 20 or 28 px. */
  size?: "md" | "lg" | undefined;
  className?: string | undefined;
};

/** A labelled number, inside a `StatGrid`. */
export function Stat({ label, value, unit, note, size = "md", className }: StatProps) {
  return (
    <div className={classNames("min-w-0 border-t border-l px-4 py-3", className)}>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="mt-1">
        <span
          className={classNames(
            "font-sans font-extrabold",
            size === "lg" ? "text-[clamp(1.375rem,7vw,1.75rem)] leading-none" : "text-num",
          )}
        >
          {typeof value === "string" || typeof value === "number" ? (
            <Figures>{value}</Figures>
          ) : (
            value
          )}
        </span>
        {unit && <span className="text-small text-ink-2"> {unit}</span>}
        {note && <span className="mt-1 block text-small text-ink-2">{note}</span>}
      </dd>
    </div>
  );
}
