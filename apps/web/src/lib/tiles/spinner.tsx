import "./tile.css";

/** Five animated tiles, or with reduced motion a static row with the label. */
export function Spinner({
  label,
  hideLabel = false,
  className = "",
}: {
  label: string;
  /** Shows the label only to screen readers; with reduced motion it is always visible. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
      role="status"
      className={`grid justify-items-center gap-5 py-6 ${className}`}
    >
      <div aria-hidden="true" className="flex gap-1.5 [--tile-size:32px]">
        {[0, 1, 2, 3, 4].map((block) => (
          <span
            key={block}
            className="tile tile-block bg-tile text-tile-ink tile-dip"
            style={{ animationDelay: `${block * 110}ms` }}
          />
        ))}
      </div>
      <p className={`text-body font-semibold ${hideLabel ? "motion-safe:sr-only" : ""}`}>{label}</p>
    </div>
  );
}
