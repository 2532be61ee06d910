import { classNames } from "../class-names.ts";

/**
 * A placeholder for loading content, sized by `className`. It is hidden from screen readers, so announce the loading
 * elsewhere.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "rounded-tile bg-paper-sink shadow-dent dark:bg-hair/40 dark:shadow-none motion-safe:animate-breathe forced-colors:border",
        className,
      )}
    />
  );
}
