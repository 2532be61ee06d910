import { classNames } from "./class-names.ts";

export interface SpinnerProps {
  /** What is going on: "Loading...". */
  label: string;
  /** Set on the blocks, one letter each. */
  letters?: string | undefined;
  /** The label is only heard; with reduced motion it shows all the same. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Five blocks that dip one after another; a still row with its text where motion is reduced. */
export function Spinner({ label, letters = "     ", hideLabel = false, className }: SpinnerProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
      role="status"
      className={classNames("grid justify-items-center gap-5 py-6", className)}
    >
      <div aria-hidden="true" className="flex gap-1.5 [--tile-size:32px]">
        {letters.split("").map((letter, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- blocks never change their order
            key={index}
            className="tile tile-block bg-tile text-tile-ink motion-safe:animate-dip"
            style={{ animationDelay: `${index * 110}ms` }}
          >
            <span className="tile-letter">{letter.trim()}</span>
          </span>
        ))}
      </div>
      <p className={classNames("text-body font-semibold", hideLabel && "motion-safe:sr-only")}>
        {label}
      </p>
    </div>
  );
}
