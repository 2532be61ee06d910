import { BRAND } from "@jumbl/domain/brand";
import {
  getCurrentPuzzle,
  type Difficulty,
  DIFFICULTIES,
  hasNextPuzzle,
  isPlayed,
} from "@jumbl/domain/puzzle";
import { Button } from "@jumbl/ui/actions/button";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { lazyWhenIdle } from "../../lib/browser/idle.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { PageHeader } from "../../lib/layout/page-header.tsx";
import { Page } from "../../lib/layout/page.tsx";
import { getNextReset } from "../../lib/api/server-clock.ts";
import { BoardLayout } from "./board/board-layout.tsx";
import { BoardLoading } from "./board/board-loading.tsx";
import { Countdown, CountdownLoading } from "./day/countdown.tsx";
import { type DailyItem, getPuzzleStates, findDailyItem, type Today } from "./day/day.ts";
import { useCurrentDay, useDay } from "./day/use-day.ts";
import { DIFFICULTY_LABELS } from "../../lib/components/difficulty-badge.tsx";
import { readDraft } from "./draft/draft.ts";
import { type PlayView, viewResult } from "./play/play-view.ts";
import { GraceNotice } from "./day/grace-notice.tsx";
import { ProgressRow, ProgressRowLoading } from "./day/progress-row.tsx";
import { PuzzleBoard } from "./puzzle-board.tsx";
import { usePlayView } from "./play/use-play-view.ts";

const YourDay = lazyWhenIdle(() => import("./your-day.tsx"));

/** `/`: today's three puzzles. */
export default function GameScreen() {
  const { day, current, error } = useDay();
  return (
    <Page
      title="Play"
      header={
        <PageHeader
          subheader={
            day || error !== null ? (
              <Countdown date={day?.date} resetsAt={day?.resetsAt ?? getNextReset()} />
            ) : (
              <CountdownLoading />
            )
          }
        />
      }
    >
      <h1 className="sr-only">Today's {BRAND.name}</h1>
      {day && !current.isLoading ? (
        <DailyGame day={day} currentPlay={current.data} />
      ) : error !== null ? (
        <LoadFailure message="Failed to fetch puzzles" error={error} />
      ) : (
        <BoardLayout above={<ProgressRowLoading />}>
          <BoardLoading />
        </BoardLayout>
      )}
    </Page>
  );
}

function DailyGame({ day, currentPlay }: { day: Today; currentPlay: PlayView | null | undefined }) {
  const today = useCurrentDay(day);
  const states = getPuzzleStates(today.puzzles);
  const current = getCurrentPuzzle(states);
  // A puzzle that has ended is shown until the player moves on. An unsubmitted one is shown first.
  const [{ shown, focusStart }, setView] = useState(() => ({
    shown: findUnsubmitted(today) ?? current,
    focusStart: false,
  }));
  const showCurrent = () => setView({ shown: current, focusStart: true });
  const played = DIFFICULTIES.filter((difficulty) => isPlayed(states[difficulty]));
  const isCurrentOpen = !isPlayed(states[current]);
  const item = findDailyItem(today.puzzles, shown);

  const above = (
    <>
      {today.grace && <GraceNotice grace={today.grace} />}
      <ProgressRow
        states={states}
        shown={shown}
        onShow={(difficulty) => setView({ shown: difficulty, focusStart: false })}
      />
    </>
  );
  const onNext =
    shown !== current && states[shown] === "failed" && hasNextPuzzle(played)
      ? showCurrent
      : undefined;
  const nextAction =
    shown !== current && isCurrentOpen ? (
      onNext === undefined ? (
        <Button size="lg" block className="min-h-14! landscape:min-h-12!" onClick={showCurrent}>
          <span>{`Play ${DIFFICULTY_LABELS[current].name}`}</span>
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : null
    ) : played.length === DIFFICULTIES.length ? (
      <YourDay today={today} />
    ) : null;

  return (
    <BoardLayout above={above}>
      <DailyBoard
        key={item.puzzle.id}
        item={item}
        fetched={currentPlay?.puzzle.id === item.puzzle.id ? currentPlay : undefined}
        nextAction={nextAction}
        focusStart={focusStart}
        onNext={onNext}
      />
    </BoardLayout>
  );
}

function findUnsubmitted({ puzzles }: Today): Difficulty | undefined {
  return puzzles.find(
    ({ puzzle, result }) => result !== null && readDraft(puzzle.id).sentGuess !== undefined,
  )?.puzzle.difficulty;
}

function DailyBoard({
  item: { puzzle, result },
  fetched,
  ...rest
}: { item: DailyItem; fetched: PlayView | undefined } & Pick<
  Parameters<typeof PuzzleBoard>[0],
  "nextAction" | "focusStart" | "onNext"
>) {
  const store = usePlayView(puzzle.id, fetched);
  const { view, error } = store;
  if (error !== null) return <LoadFailure message="Failed to fetch puzzle" error={error} />;
  if (!view) return <BoardLoading />;
  return (
    <PuzzleBoard
      store={store}
      view={result ? viewResult(view, puzzle, result) : view}
      kind="daily"
      {...rest}
    />
  );
}
