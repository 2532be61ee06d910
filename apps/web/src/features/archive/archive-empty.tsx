import { Button } from "@jumbl/ui/button";
import { EmptyNote } from "../../lib/empty-note.tsx";

/** Nothing to list: no puzzle at all, or none that matches the filter. */
export function ArchiveEmpty({ onShowAll }: { onShowAll?: (() => void) | undefined }) {
  return (
    <EmptyNote>
      {onShowAll ? (
        <>
          <p>No puzzle matches this choice.</p>
          <Button variant="outline" onClick={onShowAll}>
            Show all puzzles
          </Button>
        </>
      ) : (
        <p>No puzzles available yet. Play today's puzzle to start building the archive!</p>
      )}
    </EmptyNote>
  );
}
