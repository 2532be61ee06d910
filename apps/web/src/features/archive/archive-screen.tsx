import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef } from "react";
import { useViewEvent } from "../../lib/analytics/use-view-event.ts";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { useRenewalAtReset } from "../../lib/api/use-on-day-reset.ts";
import { ShowMore } from "../../lib/components/show-more.tsx";
import { formatCount, formatNumber, pluralize } from "../../lib/format/numbers.ts";
import { InnerPage } from "../../lib/layout/inner-page.tsx";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { useReplaceSearch } from "../../lib/routing/use-replace-search.ts";
import { useSearchParam } from "../../lib/routing/use-search-param.ts";
import { ArchiveCalendar } from "./archive-calendar.tsx";
import { ArchiveEmpty } from "./archive-empty.tsx";
import {
  ArchiveFilter,
  DIFFICULTY_CHOICES,
  STATE_CHOICES,
  VIEW_CHOICES,
} from "./archive-filter.tsx";
import { ArchiveLoading } from "./archive-loading.tsx";
import { ArchiveMonth } from "./archive-month.tsx";
import { groupByMonth } from "./group-by-month.ts";
import { listMonths, useMonthParam } from "./months.ts";
import { usePuzzleHeight } from "./use-puzzle-height.ts";
import { useReturnToCard } from "./use-return-to-card.ts";

/** The puzzles of two months. The server never splits a day across pages. */
const PAGE_SIZE = 180;

/** Every published puzzle, newest first, with the player's result. */
export default function ArchiveScreen() {
  useViewEvent("view_archive");
  const [search, replaceSearch] = useReplaceSearch();
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useSearchParam("view", VIEW_CHOICES);
  const [month, setMonth] = useMonthParam();
  const [chosenDifficulty, setDifficulty] = useSearchParam("difficulty", DIFFICULTY_CHOICES);
  const [chosenState, setState] = useSearchParam("state", STATE_CHOICES);
  const isCalendar = view === "calendar";
  // The calendar shows whole days.
  const difficulty = isCalendar ? "all" : chosenDifficulty;
  const state = isCalendar ? "all" : chosenState;
  const isFiltered = month !== "" || difficulty !== "all" || state !== "all";
  const archive = trpc.puzzles.archive.useInfiniteQuery(
    {
      limit: PAGE_SIZE,
      ...(month !== "" && { month }),
      ...(difficulty !== "all" && { difficulty }),
      ...(state !== "all" && { state }),
    },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      // Keeps the list unchanged for a player who returns from a long play.
      gcTime: Infinity,
    },
  );
  const error = useLoadError(archive);
  const today = useRenewalAtReset();
  const blockingDifficulties = findBlockingDifficulties(today.data?.puzzles ?? []);

  const puzzles = archive.data?.pages.flatMap((page) => page.puzzles);
  const firstDate = archive.data?.pages[0]?.firstDate;
  const total = archive.data?.pages[0]?.total;
  const newestDate = today.data?.date ?? puzzles?.[0]?.date;
  const calendarMonth = month === "" ? newestDate?.slice(0, 7) : month;
  usePuzzleHeight(list, isCalendar ? 0 : (puzzles?.length ?? 0));
  useReturnToCard(archive.isPlaceholderData ? undefined : puzzles, archive);
  const countLabel = isFiltered
    ? `${pluralize(total ?? 0, "puzzle")} ${total === 1 ? "matches" : "match"} your choice`
    : "puzzles available";

  return (
    <InnerPage
      title="Puzzle Archive"
      width="full"
      subtitle={
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
        <span role="status">
          {archive.isPending
            ? "Loading puzzle archive..."
            : total !== undefined && `${formatNumber(total)} ${countLabel}`}
        </span>
      }
      aside={
        (isFiltered || total !== 0) && (
          <ArchiveFilter
            {...{ view, difficulty, state }}
            month={isCalendar ? (calendarMonth ?? "") : month}
            months={listMonths(firstDate ?? month, newestDate ?? month)}
            onView={setView}
            onMonth={setMonth}
            onDifficulty={setDifficulty}
            onState={setState}
          />
        )
      }
    >
      {puzzles && isCalendar && calendarMonth !== undefined ? (
        <ArchiveCalendar
          month={calendarMonth}
          day={search.get("day") ?? undefined}
          filter={search}
          puzzles={puzzles}
          blockingDifficulties={blockingDifficulties}
          onMonth={setMonth}
        />
      ) : puzzles && !isCalendar ? (
        <div
          ref={list}
          aria-busy={archive.isPlaceholderData}
          className={`@container ${archive.isPlaceholderData ? "opacity-60" : ""}`}
        >
          {groupByMonth(puzzles).map((each) => (
            <ArchiveMonth
              key={each.name}
              month={each}
              blockingDifficulties={blockingDifficulties}
            />
          ))}
          {puzzles.length === 0 && (
            <ArchiveEmpty
              {...(isFiltered && { onShowAll: () => replaceSearch(() => new URLSearchParams()) })}
            />
          )}
          <ShowMore
            label="Show older puzzles"
            describeMore={(count) => formatCount(count, "more puzzle")}
            list={list}
            query={archive}
            auto
          />
        </div>
      ) : error !== null ? (
        <LoadFailure message="Failed to fetch puzzles" error={error} />
      ) : (
        <ArchiveLoading />
      )}
    </InnerPage>
  );
}

/** The difficulty that unlocks it, by the id of each of today's locked puzzles. See docs/rules.md#daily-order. */
function findBlockingDifficulties(
  today: readonly Pick<Outputs["puzzles"]["today"]["puzzles"][number], "puzzle" | "hasPlayed">[],
): ReadonlyMap<string, Difficulty> {
  const find = (difficulty: Difficulty | undefined) =>
    today.find(({ puzzle }) => puzzle.difficulty === difficulty);
  const blocking = DIFFICULTIES.flatMap((difficulty, index) => {
    const before = find(DIFFICULTIES[index - 1]);
    const item = find(difficulty);
    if (!item || !before || before.hasPlayed) return [];
    return [[item.puzzle.id, before.puzzle.difficulty] as const];
  });
  return new Map(blocking);
}
