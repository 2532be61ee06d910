import type { ReactNode } from "react";

export function SectionHeading({
  id,
  aside,
  children,
}: {
  id?: string | undefined;
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
