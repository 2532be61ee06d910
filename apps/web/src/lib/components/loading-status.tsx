import type { ReactNode } from "react";

/** Announces what is loading to screen readers, which skip the skeletons next to it. */
export function LoadingStatus({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
