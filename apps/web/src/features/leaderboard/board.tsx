import type { Board as BoardName, Period } from "@jumbl/domain/leaderboard";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { useAnnounce } from "@jumbl/ui/feedback/live-region";
import { useEffect } from "react";
import { Link } from "../../lib/routing/link.tsx";
import { trpc } from "../../lib/api/trpc.ts";
import { useRefetchFailed } from "../../lib/api/use-refetch-failed.ts";
import { EmptyState } from "../../lib/components/empty-state.tsx";
import { formatCount, formatRank } from "../../lib/format/numbers.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { BoardLoading } from "./board-loading.tsx";
import { PERIOD_LABELS, type Standings } from "./columns.ts";
import { StandingsTable } from "./standings-table.tsx";

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
      <OwnRank me={standings.data.me} />
      <StandingsTable board={board} period={period} standings={standings.data} />
    </>
  );
}

function OwnRank({ me: { rank, percentile } }: Pick<Standings, "me">) {
  if (rank === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <p className="text-ink-2">
          You are not on this board yet. Solve a daily puzzle to join it.
        </p>
        <PlayLink />
      </div>
    );
  }
  return (
    <p className="pb-3">
      You are <strong className="font-bold">{formatRank(rank)}</strong>
      {percentile ? (
        <>
          , level with or ahead of <strong className="font-bold">{percentile}%</strong> of the
          players on this board
        </>
      ) : (
        " on this board"
      )}
      .
    </p>
  );
}

function PlayLink() {
  return (
    <LinkButton as={Link} to={PATHS.game} variant="outline">
      Play today's puzzle
    </LinkButton>
  );
}
