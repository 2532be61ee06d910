import { keepPreviousData } from "@tanstack/react-query";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { useSearchParams } from "react-router-dom";
import { formatNumber, nounFor } from "../../lib/format.ts";
import { InnerPage } from "../../lib/frame/inner-page.tsx";
import { LoadFailure } from "../../lib/frame/load-failure.tsx";
import { ShowMore } from "../../lib/show-more.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAtReset } from "../../lib/use-at-reset.ts";
import { useSearchChoice } from "../../lib/use-search-choice.ts";
import { useViewEvent } from "../../lib/use-view-event.ts";
import { ArchiveEmpty } from "./archive-empty.tsx";
import { ArchiveFilter } from "./archive-filter.tsx";
import { ArchiveLoading } from "./archive-loading.tsx";
import { ArchiveMonth } from "./archive-month.tsx";
import { groupByMonth } from "./group-by-month.ts";
import { findLocked } from "./locked.ts";

/** Two months: days are never torn apart. */
const PAGE_SIZE = 180;

/** Every puzzle whose day has come, newest first, with what the player has made of it (Spec 2). */
export default function ArchiveScreen() {
  useViewEvent("view_archive");
  const [, setSearch] = useSearchParams();
  const [difficulty, chooseDifficulty] = useSearchChoice("difficulty", ["all", ...DIFFICULTIES]);
  const [state, chooseState] = useSearchChoice("state", ["all", "solved", "unsolved", "unplayed"]);
  const isFiltered = difficulty !== "all" || state !== "all";
  const archive = trpc.puzzles.archive.useInfiniteQuery(
    {
      limit: PAGE_SIZE,
      ...(difficulty !== "all" && { difficulty }),
      ...(state !== "all" && { state }),
    },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  const today = trpc.puzzles.today.useQuery();
  const utils = trpc.useUtils();
  useAtReset(today.data?.resetsAt, () => void utils.puzzles.invalidate());
  const locked = findLocked(today.data?.puzzles ?? []);

  const puzzles = archive.data?.pages.flatMap((page) => page.puzzles);
  const total = archive.data?.pages[0]?.total;
  const counted = isFiltered
    ? `${nounFor(total ?? 0, "puzzle")} ${total === 1 ? "matches" : "match"} your choice`
    : "puzzles available";

  return (
    <InnerPage
      title="Puzzle Archive"
      width="full"
      subtitle={
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
        <span role="status">
          {archive.isPending && "Loading puzzle archive..."}
          {total !== undefined && `${formatNumber(total)} ${counted}`}
        </span>
      }
      aside={
        (isFiltered || total !== 0) && (
          <ArchiveFilter
            {...{ difficulty, state }}
            onDifficulty={chooseDifficulty}
            onState={chooseState}
          />
        )
      }
    >
      {puzzles ? (
        <div
          aria-busy={archive.isPlaceholderData}
          className={archive.isPlaceholderData ? "opacity-60" : ""}
        >
          {groupByMonth(puzzles).map((month) => (
            <ArchiveMonth key={month.name} month={month} locked={locked} />
          ))}
          {puzzles.length === 0 && (
            <ArchiveEmpty
              {...(isFiltered && { onShowAll: () => setSearch({}, { replace: true }) })}
            />
          )}
          <ShowMore label="Show older puzzles" query={archive} auto />
        </div>
      ) : archive.isError ? (
        <LoadFailure
          message="Failed to fetch puzzles"
          error={archive.error}
          onRetry={() => void archive.refetch()}
        />
      ) : (
        <ArchiveLoading />
      )}
    </InnerPage>
  );
}
