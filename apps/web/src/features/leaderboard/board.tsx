import type { Board as BoardName, Period } from "@jumbl/domain/leaderboard";
import { Button } from "@jumbl/ui/actions/button";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { announce } from "@jumbl/ui/feedback/live-region";
import { useEffect, useRef } from "react";
import { Link } from "../../lib/routing/link.tsx";
import { trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { EmptyState } from "../../lib/components/empty-state.tsx";
import { formatCount, formatNumber, formatRank } from "../../lib/format/numbers.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { BoardLoading } from "./board-loading.tsx";
import { PERIOD_LABELS, type Standings, TIE_RULES } from "./columns.ts";
import { StandingsTable } from "./standings-table.tsx";

/** The rows that are in view before scrolling. */
const FIRST_ROWS = 3;

const PROCEDURES = {
  streak: trpc.leaderboard.streaks,
  speed: trpc.leaderboard.fastest,
  efficiency: trpc.leaderboard.leastAttempts,
};

export function Board({
  board,
  period,
  isAnnounced,
}: {
  board: BoardName;
  period: Period;
  /** Whether to announce the board, because the player has switched to it. */
  isAnnounced: boolean;
}) {
  const standings = PROCEDURES[board].useQuery({ period });
  const error = useLoadError(standings);
  const players = standings.data && describePlayers(standings.data);
  const ownRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isAnnounced || players === undefined) return;
    announce(`Standings by ${board}, ${PERIOD_LABELS[period]}: ${players}.`);
  }, [board, players, isAnnounced, period]);
  if (error !== null) {
    return <LoadFailure message={`Failed to fetch ${board} leaderboard`} error={error} />;
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
        {standings.data.leaderboard.length < standings.data.total
          ? `${players}. ${TIE_RULES[board]}`
          : TIE_RULES[board]}
      </p>
      <StandingsTable board={board} period={period} standings={standings.data} ownRow={ownRow} />
    </>
  );
}

function OwnRank({
  standings: { me, total, leaderboard },
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
        <span>{`${describePlace(me, total)}.`}</span>
      </p>
      {isListed && me.rank > FIRST_ROWS && (
        <Button variant="ghost" onClick={onShowRow}>
          Show my row
        </Button>
      )}
    </div>
  );
}

/** 'Top 100 of 1,204 players', or '4 players' if all are shown. */
function describePlayers({ leaderboard: { length }, total }: Standings): string {
  const players = formatCount(total, "player");
  return length < total ? `Top ${length} of ${players}` : players;
}

/** The percentage is only for the upper half of a long board. */
function describePlace({ rank, percentile }: Standings["me"], total: number): string {
  const place = ` of ${formatNumber(total)}`;
  if (rank === 1 || percentile === null || percentile < 50 || total < 100) return place;
  return `${place}, level with or ahead of ${percentile}%`;
}

function PlayLink() {
  return (
    <LinkButton as={Link} to={PATHS.game} variant="outline">
      Play today's puzzle
    </LinkButton>
  );
}
