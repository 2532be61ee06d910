import type { ReactNode } from "react";

export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-ink-2 px-6 py-10 text-center text-balance text-ink-2">
      {children}
    </div>
  );
}
