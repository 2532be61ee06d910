import { BRAND } from "@jumbl/domain/brand";
import {
  getCurrentPuzzle,
  type Difficulty,
  DIFFICULTIES,
  hasNextPuzzle,
  isPlayed,
} from "@jumbl/domain/puzzle";
import { Button } from "@jumbl/ui/actions/button";
import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { lazyWhenIdle } from "../../lib/browser/idle.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { PageHeader } from "../../lib/layout/page-header.tsx";
import { Page } from "../../lib/layout/page.tsx";
import { getNextReset } from "../../lib/api/server-clock.ts";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { BoardLayout } from "./board/board-layout.tsx";
import { BoardLoading } from "./board/board-loading.tsx";
import { Countdown, CountdownLoading } from "./day/countdown.tsx";
import { applyView, getPuzzleStates, findDailyItem, type Today } from "./day/day.ts";
import { DIFFICULTY_LABELS } from "../../lib/components/difficulty-badge.tsx";
import { readDraft } from "./draft/draft.ts";
import { viewResult } from "./play/play-view.ts";
import { GraceNotice } from "./day/grace-notice.tsx";
import { ProgressRow, ProgressRowLoading } from "./day/progress-row.tsx";
import { PuzzleBoard } from "./puzzle-board.tsx";
import { useKnownView, usePlayView } from "./play/use-play-view.ts";

const YourDay = lazyWhenIdle(() => import("./your-day.tsx"));

/** `/`: today's three puzzles. */
export default function GameScreen() {
  const today = trpc.puzzles.today.useQuery();
  // Fetched only together with the day, in the request that early.ts has made.
  const current = useCurrentPlay(today.data === undefined);
  const error = useLoadError(today);
  const day = useDay(today.data);
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
        <DailyGame today={day} current={current.data} />
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

/** Fetches the play of the current puzzle, and stores it for `usePlayView`. */
function useCurrentPlay(isEnabled: boolean) {
  const { client, game } = trpc.useUtils();
  return useQuery({
    queryKey: getQueryKey(trpc.game.currentPlay),
    queryFn: async () => {
      const play = await client.game.currentPlay.query();
      if (play && !game.play.getData({ puzzleId: play.puzzleId }))
        game.play.setData({ puzzleId: play.puzzleId }, play);
      return play;
    },
    enabled: isEnabled,
    gcTime: 0,
  });
}

/**
 * The latest data of the day on which the screen opened. The next day appears only with the reload, which waits for a
 * celebration.
 */
function useDay(today: Today | undefined): Today | undefined {
  const [day, setDay] = useState(today);
  const isUpdate = today !== day && (day === undefined || today?.date === day.date);
  if (isUpdate) setDay(today);
  return isUpdate ? today : day;
}

/** @returns the day, updated with the views of its plays, which change with each move. */
function useCurrentDay(today: Today): Today {
  const getId = (difficulty: Difficulty) =>
    findDailyItem(today.puzzles, difficulty)?.puzzle.id ?? "";
  const views = [
    useKnownView(getId("easy")),
    useKnownView(getId("medium")),
    useKnownView(getId("hard")),
  ];
  const puzzles = today.puzzles.map((item) =>
    applyView(
      item,
      views.find((view) => view?.puzzle.id === item.puzzle.id),
    ),
  );
  return { ...today, puzzles };
}

type CurrentPlay = Outputs["game"]["currentPlay"];

function DailyGame({
  today: fetched,
  current: currentPlay,
}: {
  today: Today;
  current: CurrentPlay | undefined;
}) {
  const today = useCurrentDay(fetched);
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
        key={findDailyItem(today.puzzles, shown)?.puzzle.id}
        today={today}
        shown={shown}
        currentPlay={currentPlay}
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
  today: { puzzles },
  shown,
  currentPlay,
  ...rest
}: { today: Today; shown: Difficulty; currentPlay: CurrentPlay | undefined } & Pick<
  Parameters<typeof PuzzleBoard>[0],
  "nextAction" | "focusStart" | "onNext"
>) {
  const item = findDailyItem(puzzles, shown);
  const store = usePlayView(item?.puzzle.id ?? "", {
    isEnabled: item !== undefined,
    fetched: currentPlay?.puzzleId === item?.puzzle.id ? currentPlay : undefined,
  });
  const { view, error } = store;
  const today = trpc.puzzles.today.useQuery();
  if (!item) {
    return (
      <LoadFailure
        message="Failed to fetch puzzles"
        error={today.error}
        onRetry={() => today.refetch({ throwOnError: true })}
      />
    );
  }
  if (error !== null) return <LoadFailure message="Failed to fetch puzzle" error={error} />;
  if (!view) return <BoardLoading />;
  return (
    <PuzzleBoard
      store={store}
      view={item.result ? viewResult(view, item.puzzle, item.result) : view}
      kind="daily"
      {...rest}
    />
  );
}
