import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Content that is shown by pressing its label. */
export function Collapsible({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={`group ${className}`}>
      <summary className="-ml-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-tile px-1 text-small font-semibold text-pencil underline underline-offset-3 [&::-webkit-details-marker]:hidden">
        <span>{label}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      {children}
    </details>
  );
}
