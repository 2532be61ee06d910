import type { ReactNode } from "react";

/** Announces to screen-reader users what is loading; the skeletons next to it are hidden from them. */
export function LoadingStatus({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
