import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** An inline message that says why the visitor cannot continue. */
export function AuthAlert({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="mt-5 mb-2 flex gap-2.5 rounded-card border-2 border-bad px-4 py-3 font-semibold text-bad"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}
