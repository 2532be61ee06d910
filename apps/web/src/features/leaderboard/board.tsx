import type { Board as BoardName, Period } from "@jumbl/domain/leaderboard";
import { Button } from "@jumbl/ui/actions/button";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { useAnnounce } from "@jumbl/ui/feedback/live-region";
import { useEffect, useRef } from "react";
import { Link } from "../../lib/routing/link.tsx";
import { trpc } from "../../lib/api/trpc.ts";
import { useRefetchFailed } from "../../lib/api/use-refetch-failed.ts";
import { EmptyState } from "../../lib/components/empty-state.tsx";
import { formatCount, formatNumber, formatRank } from "../../lib/format/numbers.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { BoardLoading } from "./board-loading.tsx";
import { PERIOD_LABELS, type Standings, TIE_RULES } from "./columns.ts";
import { StandingsTable } from "./standings-table.tsx";

/** As many as a response lists. */
const MAX_ROWS = 100;

/** As many as are in view before scrolling. */
const FIRST_ROWS = 3;

export type BoardProps = {
  period: Period;
  /** Says which board is shown, after the player has chosen another one. */
  isAnnounced: boolean;
};

export function StreakBoard({ period, ...rest }: BoardProps) {
  const standings = trpc.leaderboard.streaks.useQuery({ period });
  return <Board board="streak" {...{ period, standings, ...rest }} />;
}

export function SpeedBoard({ period, ...rest }: BoardProps) {
  const standings = trpc.leaderboard.fastest.useQuery({ period });
  return <Board board="speed" {...{ period, standings, ...rest }} />;
}

export function EfficiencyBoard({ period, ...rest }: BoardProps) {
  const standings = trpc.leaderboard.leastAttempts.useQuery({ period });
  return <Board board="efficiency" {...{ period, standings, ...rest }} />;
}

function Board({
  board,
  period,
  isAnnounced,
  standings,
}: BoardProps & {
  board: BoardName;
  standings: {
    data: Standings | undefined;
    isLoadingError: boolean;
    error: unknown;
  };
}) {
  const retry = useRefetchFailed();
  const announce = useAnnounce();
  const count = standings.data?.leaderboard.length;
  const ownRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isAnnounced || count === undefined) return;
    announce(`Standings by ${board}, ${PERIOD_LABELS[period]}: ${formatCount(count, "player")}.`);
  }, [announce, board, count, isAnnounced, period]);
  if (standings.isLoadingError) {
    return (
      <LoadFailure
        message={`Failed to fetch ${board} leaderboard`}
        error={standings.error}
        onRetry={retry}
      />
    );
  }
  if (!standings.data) return <BoardLoading />;
  if (standings.data.leaderboard.length === 0) {
    return (
      <EmptyState>
        <p>
          <strong className="mb-1.5 block font-slab text-head font-extrabold text-ink">
            No data available yet.
          </strong>{" "}
          Complete some puzzles to see the leaderboard!
        </p>
        <PlayLink />
      </EmptyState>
    );
  }
  return (
    <>
      <OwnRank
        standings={standings.data}
        onShowRow={() => {
          ownRow.current?.focus({ preventScroll: true });
          ownRow.current?.scrollIntoView({ block: "center" });
        }}
      />
      <p className="pb-3 text-small text-ink-2">
        {count === MAX_ROWS && `The first ${MAX_ROWS} are shown. `}
        {TIE_RULES[board]}
      </p>
      <StandingsTable board={board} period={period} standings={standings.data} ownRow={ownRow} />
    </>
  );
}

function OwnRank({
  standings: { me, leaderboard },
  onShowRow,
}: {
  standings: Standings;
  onShowRow: () => void;
}) {
  if (me.rank === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <p className="text-ink-2">
          You are not on this board yet. Solve a daily puzzle to join it.
        </p>
        <PlayLink />
      </div>
    );
  }
  const isListed = leaderboard.some((row) => row.user.id === me.user.id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-1">
      <p>
        You are <strong className="font-bold">{formatRank(me.rank)}</strong>
        {describeOthers(me, leaderboard)}.
      </p>
      {isListed && me.rank > FIRST_ROWS && (
        <Button variant="ghost" onClick={onShowRow}>
          Show my row
        </Button>
      )}
    </div>
  );
}

/** The number on the board is known when all are shown; a percentage is given only to the upper half. */
function describeOthers(
  { rank, percentile }: Standings["me"],
  { length }: Standings["leaderboard"],
): string {
  if (rank !== null && rank <= length && length < MAX_ROWS) return ` of ${formatNumber(length)}`;
  if (rank === 1 || percentile === null || percentile < 50) return " on this board";
  return `, level with or ahead of ${percentile}% of the players on this board`;
}

function PlayLink() {
  return (
    <LinkButton as={Link} to={PATHS.game} variant="outline">
      Play today's puzzle
    </LinkButton>
  );
}
