import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type BadgeProps = {
  tone?: "outline" | "ok" | "warn" | "bad" | undefined;
  /** The number of filled pips out of three, which show a level without colour. */
  pips?: 1 | 2 | 3 | undefined;
  children: ReactNode;
  className?: string | undefined;
};

const TONE_CLASSES = {
  outline: "border-current",
  ok: "border-ok-lip bg-ok text-ok-ink",
  warn: "border-ink bg-warn text-warn-ink dark:border-warn-lip",
  bad: "border-bad-lip bg-bad-tile text-bad-ink",
};

export function Badge({ tone = "outline", pips, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center gap-1.5 rounded-tag border-[1.5px] px-2 py-0.5 text-micro font-semibold lg:min-h-7 lg:text-small whitespace-nowrap large-text:whitespace-normal",
        TONE_CLASSES[tone],
        className,
      )}
    >
      {pips && (
        <span aria-hidden="true" className="flex gap-0.75 forced-colors:text-[CanvasText]">
          {[1, 2, 3].map((pip) => (
            <span
              key={pip}
              className={classNames(
                "size-1.5 rounded-round border border-current forced-color-adjust-none",
                pip <= pips && "bg-current",
              )}
            />
          ))}
        </span>
      )}
      <span className="contents">{children}</span>
    </span>
  );
}
