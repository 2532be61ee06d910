import { getPlayKind } from "@jumbl/domain/play";
import { Button } from "@jumbl/ui/actions/button";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { parseApiError } from "../../lib/api/api-error.ts";
import { focusHeading } from "../../lib/layout/focus-heading.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { PageHeader } from "../../lib/layout/page-header.tsx";
import { NotFound } from "../../lib/layout/not-found.tsx";
import { Page } from "../../lib/layout/page.tsx";
import { BackLink } from "../../lib/routing/back-link.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { lastPuzzle } from "../../lib/storage/last-puzzle.ts";
import { getNextReset, serverNow } from "../../lib/api/server-clock.ts";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { BoardLayout } from "./board/board-layout.tsx";
import { BoardLoading } from "./board/board-loading.tsx";
import { Countdown } from "./day/countdown.tsx";
import { GracePlayNotice } from "./day/grace-notice.tsx";
import { LockedPuzzle } from "./day/locked-puzzle.tsx";
import { NextUnplayed } from "./next-unplayed.tsx";
import { PuzzleBoard } from "./puzzle-board.tsx";
import { viewResult } from "./play/play-view.ts";
import { usePlayView } from "./play/use-play-view.ts";
import { useArchiveStart } from "./use-archive-start.ts";

/** `/puzzle/{id}`: a puzzle from the archive, or one of today's. */
export default function ArchivePuzzleScreen() {
  const { id = "" } = useParams();
  const item = trpc.puzzles.byId.useQuery({ id }, { gcTime: 0, staleTime: 0 });
  const date = item.data?.puzzle.date;
  useEffect(() => lastPuzzle.write({ id, date }), [id, date]);
  // A failed refetch changes nothing on the screen.
  const error = useLoadError(item);
  const apiError = parseApiError(error);
  if (apiError?.status === 404 || apiError?.status === 400) return <NotFound />;
  if (apiError?.code === "locked") {
    return (
      <ArchivePage resetsAt={getNextReset()}>
        <LockedPuzzle />
      </ArchivePage>
    );
  }
  return (
    <ArchivePage
      date={date}
      resetsAt={error !== null ? getNextReset() : item.data && getNextReset(item.data.now)}
    >
      {error !== null ? (
        <LoadFailure message="Failed to fetch puzzle" error={error} />
      ) : (
        <BoardLayout>
          {item.data ? (
            <ArchiveGame key={item.data.puzzle.id} item={item.data} />
          ) : (
            <BoardLoading />
          )}
        </BoardLayout>
      )}
    </ArchivePage>
  );
}

function ArchivePage({
  date,
  resetsAt,
  children,
}: {
  date?: string | undefined;
  resetsAt?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Page
      title="Archive Puzzle"
      header={
        <PageHeader
          subheader={
            <>
              <h1 className="pt-2 font-slab text-head font-extrabold outline-none last:pb-2 landscape:sr-only lg:pt-0 lg:pb-1.5">
                Archive Puzzle
              </h1>
              {resetsAt !== undefined && <Countdown date={date} resetsAt={resetsAt} />}
            </>
          }
          isArchivePuzzle
        />
      }
    >
      {children}
    </Page>
  );
}

function ArchiveGame({ item }: { item: Outputs["puzzles"]["byId"] }) {
  const { puzzle } = item;
  // The value at the start, because a refetch after the end of this play would report the puzzle as played.
  const [hasPlayedBefore] = useState(item.hasPlayed);
  const store = usePlayView(puzzle.id);
  const { play, ended, failure } = useArchiveStart(puzzle, store);
  const error = failure?.error ?? store.error;
  // For display only. The server decides whether the play counts.
  const kind =
    play?.session &&
    getPlayKind({
      puzzleDate: puzzle.date,
      startedAt: new Date(play.session.startedAt),
      at: new Date(serverNow()),
      isArchive: hasPlayedBefore,
    });

  if (error !== null)
    return <LoadFailure message="Failed to fetch puzzle" error={error} onRetry={failure?.retry} />;
  const view =
    ended && item.result ? viewResult(ended.view, puzzle, item.result) : (play ?? ended?.view);
  if (!view) return <BoardLoading />;
  return (
    <PuzzleBoard
      key={ended ? "ended" : "play"}
      store={store}
      view={view}
      kind={kind ?? "archive"}
      renderNotice={
        kind === "daily" && !item.isToday
          ? (result) => <GracePlayNotice puzzleDate={puzzle.date} result={result} />
          : undefined
      }
      nextAction={
        <>
          {kind === "daily" || item.isToday ? (
            <LinkButton as={BackLink} to={PATHS.game} size="lg" block className="min-h-14!">
              Today's puzzles
            </LinkButton>
          ) : (
            <NextUnplayed date={puzzle.date} />
          )}
          {ended && (
            <Button
              variant="outline"
              size="lg"
              block
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget);
                ended.playAgain();
              }}
            >
              Play Again
            </Button>
          )}
        </>
      }
    />
  );
}
