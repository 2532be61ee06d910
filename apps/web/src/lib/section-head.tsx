import type { ReactNode } from "react";

/** The head of a section, under the thick rule. */
export function SectionHead({
  id,
  aside,
  children,
}: {
  id?: string | undefined;
  /** Stands at the right: a count. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="rule-section flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-2.5 pb-3">
      <h2 id={id} className="font-slab text-head font-extrabold lg:text-num">
        {children}
      </h2>
      {aside && <div className="text-body text-ink-2">{aside}</div>}
    </div>
  );
}
