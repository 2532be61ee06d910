import { Figures } from "@jumbl/ui/display/figures";
import { Badge } from "@jumbl/ui/display/badge";
import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { Check, X } from "lucide-react";
import { useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { DIFFICULTY_LABELS } from "../../lib/components/difficulty-badge.tsx";
import { EmptyState } from "../../lib/components/empty-state.tsx";
import { LoadingStatus } from "../../lib/components/loading-status.tsx";
import { SectionHeading } from "../../lib/components/section-heading.tsx";
import { ShowMore } from "../../lib/components/show-more.tsx";
import { formatShortDate } from "../../lib/format/dates.ts";
import { formatCount, formatResult, formatSpokenTime } from "../../lib/format/numbers.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { Link } from "../../lib/routing/link.tsx";
import type { LocationState } from "../../lib/routing/location-state.ts";
import { PATHS } from "../../lib/routing/paths.ts";

const PAGE_SIZE = 15;

/** The number of games shown at first. It keeps the profile short on a phone. */
const FIRST_GAMES = 5;

/** The puzzle's screen shows its ended play and does not start a new one. */
const SHOWS_ENDED: LocationState = { showsEnded: true };

/** For loaded games that are not shown yet. */
const LOADED = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
};

export function RecentGames() {
  const list = useRef<HTMLUListElement>(null);
  const history = trpc.history.me.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  const error = useLoadError(history);
  const games = history.data?.pages.flatMap((page) => page.history);
  const navigation = useNavigationType();
  const [isShort, setIsShort] = useState(
    () => navigation !== NavigationType.Pop || history.data === undefined,
  );
  const showsFirst = isShort && games !== undefined && games.length > FIRST_GAMES;
  return (
    <section aria-labelledby="recent-games" aria-busy={history.isPending}>
      <SectionHeading id="recent-games">Recent Games</SectionHeading>
      {games ? (
        games.length === 0 ? (
          <EmptyState>
            <p>No games played yet. Start solving puzzles!</p>
          </EmptyState>
        ) : (
          <>
            <ul ref={list} className="border-t border-hair">
              {(showsFirst ? games.slice(0, FIRST_GAMES) : games).map((game) => (
                <RecentGame key={game.id} game={game} />
              ))}
            </ul>
            <ShowMore
              label="Show more games"
              describeMore={(count) => formatCount(count, "more game")}
              list={list}
              query={
                showsFirst ? { ...LOADED, fetchNextPage: async () => setIsShort(false) } : history
              }
            />
          </>
        )
      ) : error !== null ? (
        <LoadFailure message="Failed to fetch history" error={error} />
      ) : (
        <RecentGamesLoading />
      )}
    </section>
  );
}

function RecentGame({
  game: { solved, isArchive, puzzle, ...score },
}: {
  game: Outputs["history"]["me"]["history"][number];
}) {
  const Icon = solved ? Check : X;
  const [time, ...others] = formatResult(score);
  return (
    <li className="relative flex items-center gap-3.5 border-b border-hair py-3 hover:bg-paper-raise">
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-round ${solved ? "bg-ok text-ok-ink" : "bg-bad-tile text-bad-ink"}`}
      >
        <Icon aria-hidden="true" strokeWidth={3} className="size-4" />
        {solved && <span className="sr-only">Solved</span>}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {/* Makes the whole row pressable. */}
          <Link
            to={PATHS.puzzle(puzzle.id)}
            state={SHOWS_ENDED}
            className="font-slab text-head font-bold tracking-[0.04em] underline-offset-3 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
          >
            <span translate="no">{puzzle.word}</span>{" "}
            <span className="sr-only">
              {DIFFICULTY_LABELS[puzzle.difficulty].name.toLowerCase()}
            </span>
          </Link>
          <span className="text-small text-ink-2">{formatShortDate(puzzle.date)}</span>
        </p>
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-small">
          {solved ? (
            <p className="font-semibold">
              <Figures spoken={formatSpokenTime(score.timeSeconds)}>{time ?? ""}</Figures>
              <span>{` · ${others.join(" · ")}`}</span>
            </p>
          ) : (
            <p className="font-semibold text-bad">Unsolved</p>
          )}
          {isArchive && <Badge className="lg:min-h-6 lg:text-micro">archive</Badge>}
        </div>
      </div>
    </li>
  );
}

function RecentGamesLoading() {
  return (
    <div className="border-t border-hair">
      <LoadingStatus>Loading games...</LoadingStatus>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3.5 border-b border-hair py-3">
          <Skeleton className="size-7 rounded-round!" />
          <Skeleton className="h-5 max-w-40 flex-1" />
          <Skeleton className="ml-auto h-4 w-20 sm:w-28" />
        </div>
      ))}
    </div>
  );
}
