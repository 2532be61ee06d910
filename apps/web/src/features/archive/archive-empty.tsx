import { Button } from "@jumbl/ui/actions/button";
import { focusHeading } from "../../lib/layout/focus-heading.ts";
import { EmptyState } from "../../lib/components/empty-state.tsx";

/** Replaces the list when no puzzle exists, or none matches the filter. */
export function ArchiveEmpty({ onShowAll }: { onShowAll?: (() => void) | undefined }) {
  return (
    <EmptyState>
      {onShowAll ? (
        <>
          <p>No puzzle matches this choice.</p>
          <Button
            variant="outline"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget);
              onShowAll();
            }}
          >
            Show all puzzles
          </Button>
        </>
      ) : (
        <p>No puzzles available yet. Play today's puzzle to start building the archive!</p>
      )}
    </EmptyState>
  );
}
