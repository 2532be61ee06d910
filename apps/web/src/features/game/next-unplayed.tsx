import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { ArrowRight } from "lucide-react";
import { Link } from "../../lib/routing/link.tsx";
import { BackLink } from "../../lib/routing/back-link.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { DIFFICULTY_LABELS } from "../../lib/components/difficulty-badge.tsx";
import { formatLongDate } from "../../lib/format/first-screen-dates.ts";

type ArchivePuzzle = Outputs["puzzles"]["archive"]["puzzles"][number];

/** Links after the end of an archive play: to the next unplayed puzzle of its day or month, and back to the archive. */
export function NextUnplayed({ date }: { date: string }) {
  const unplayed = trpc.puzzles.archive.useQuery(
    { month: date.slice(0, 7), state: "unplayed" },
    { staleTime: 0, gcTime: 0 },
  );
  const next = findNextUnplayed(unplayed.data?.puzzles ?? [], date);
  return (
    // Hidden until it is known whether there is a next puzzle, because the links would move under a press.
    <div className="contents" style={{ visibility: unplayed.isPending ? "hidden" : undefined }}>
      {next && (
        <LinkButton
          as={Link}
          to={PATHS.puzzle(next.id)}
          // The browser's Back then leads to the archive, not to the ended puzzle.
          replace
          size="lg"
          block
          className="min-h-14! landscape:min-h-12!"
        >
          <span>
            {`Play ${DIFFICULTY_LABELS[next.difficulty].name}${next.date === date ? "" : ` of ${formatLongDate(next.date)}`}`}
          </span>
          <ArrowRight aria-hidden="true" />
        </LinkButton>
      )}
      <LinkButton
        as={BackLink}
        to={PATHS.archive}
        variant={next ? "outline" : "solid"}
        size="lg"
        block
        className={next ? undefined : "min-h-14! landscape:min-h-12!"}
      >
        Back to the archive
      </LinkButton>
    </div>
  );
}

/**
 * The easiest one of the day, or else of the nearest earlier day, or else of the nearest later day. Today's puzzles are
 * left out, because they have their own order.
 */
function findNextUnplayed(
  newestFirst: readonly ArchivePuzzle[],
  date: string,
): ArchivePuzzle | undefined {
  const past = newestFirst.filter(({ isToday }) => !isToday);
  const day =
    past.find((each) => each.date <= date)?.date ?? past.findLast((each) => each.date > date)?.date;
  return past
    .filter((each) => each.date === day)
    .toSorted((a, b) => DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty))[0];
}
