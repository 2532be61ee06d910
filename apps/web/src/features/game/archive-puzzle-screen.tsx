import { nextMidnight } from "@jumbl/domain/calendar";
import { playKind } from "@jumbl/domain/play";
import { LinkButton } from "@jumbl/ui/link-button";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { factsOf } from "../../lib/api-error.ts";
import { Masthead } from "../../lib/frame/masthead.tsx";
import { NotFound } from "../../lib/frame/not-found.tsx";
import { Page } from "../../lib/frame/page.tsx";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { type Outputs, trpc } from "../../lib/trpc.ts";
import { BoardFrame } from "./board-frame.tsx";
import { BoardLoading } from "./board-loading.tsx";
import { Countdown } from "./countdown.tsx";
import { HeaderLinks } from "./header-links.tsx";
import { LockedPuzzle } from "./locked-puzzle.tsx";
import { PuzzleBoard } from "./puzzle-board.tsx";
import { useArchiveStart } from "./use-archive-start.ts";
import { useFound } from "./use-found.ts";

/** `/puzzle/{id}`: a puzzle of the archive, or today's by its own address. */
export default function ArchivePuzzleScreen() {
  const { id = "" } = useParams();
  const item = trpc.puzzles.byId.useQuery({ id }, { gcTime: 0, staleTime: 0 });
  // What is on the screen outlives a refresh that failed.
  const error = item.isLoadingError ? item.error : null;
  const refusal = factsOf(error);
  if (refusal?.status === 404 || refusal?.status === 400) return <NotFound />;
  if (refusal?.code === "locked") {
    return (
      <ArchivePage>
        <LockedPuzzle />
      </ArchivePage>
    );
  }
  if (error) throw new Error("Failed to fetch puzzle", { cause: error });
  return (
    <ArchivePage now={item.data?.now}>
      <BoardFrame>
        {item.data ? <ArchiveGame key={item.data.puzzle.id} item={item.data} /> : <BoardLoading />}
      </BoardFrame>
    </ArchivePage>
  );
}

/** `now` is the server's, once it has answered: the countdown runs from it (Decision 1). */
function ArchivePage({ now, children }: { now?: string | undefined; children: ReactNode }) {
  return (
    <Page
      title="Archive Puzzle"
      masthead={
        <Masthead
          folio={
            <>
              <h1 className="pt-2 pb-0.5 font-slab text-head font-extrabold outline-none last:pb-2 lg:pt-0 lg:pb-1.5">
                Archive Puzzle
              </h1>
              {now && <Countdown resetsAt={nextMidnight(new Date(now)).toISOString()} />}
            </>
          }
          actions={<HeaderLinks mode="archive" />}
        />
      }
    >
      {children}
    </Page>
  );
}

function ArchiveGame({ item }: { item: Outputs["puzzles"]["byId"] }) {
  const { puzzle, hasPlayed } = item;
  const found = useArchiveStart(puzzle, useFound(puzzle.id));
  // Only for the words shown: the server decides what counts (Decision 2).
  const kind =
    found?.session &&
    playKind({
      puzzleDate: puzzle.date,
      startedAt: new Date(found.session.startedAt),
      at: new Date(serverNow()),
      hasFinishedDaily: hasPlayed,
    });

  if (!found) return <BoardLoading />;
  return (
    <PuzzleBoard
      found={{ puzzle, result: undefined, ...found }}
      mode={kind ?? "archive"}
      way={
        <LinkButton
          as={Link}
          to={item.isToday ? paths.game : paths.archive}
          variant="outline"
          size="lg"
          block
        >
          {item.isToday ? "Today's puzzles" : "Back to the archive"}
        </LinkButton>
      }
    />
  );
}
