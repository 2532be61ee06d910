import type { ReactNode } from "react";

/** Says to those who listen what is on its way; skeletons say it to those who see. */
export function LoadingNote({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
