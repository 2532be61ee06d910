import { classNames } from "../class-names.ts";

export type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** Announced instead of the percentage: "7 of 24 earned". */
  valueText?: string | undefined;
  className?: string | undefined;
};

export function ProgressBar({ label, value, max, valueText, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be styled alike everywhere
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classNames(
        "h-3 overflow-hidden rounded-round border-[1.5px] border-ink bg-paper-raise forced-color-adjust-none",
        className,
      )}
    >
      <div
        className="h-full bg-ink motion-safe:transition-[width] motion-safe:duration-500"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
