import {
  currentPuzzle,
  type Difficulty,
  DIFFICULTIES,
  hasNextPuzzle,
  isPlayed,
} from "@jumbl/domain/puzzle";
import { Button } from "@jumbl/ui/button";
import { useEffect, useState } from "react";
import { Masthead } from "../../lib/frame/masthead.tsx";
import { Page } from "../../lib/frame/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { BoardFrame } from "./board-frame.tsx";
import { BoardLoading } from "./board-loading.tsx";
import { Countdown } from "./countdown.tsx";
import { dayStates, findItem, type Today } from "./day.ts";
import { DIFFICULTY_LABELS } from "../../lib/difficulty-badge.tsx";
import { readDraft } from "./draft.ts";
import { GraceNotice } from "./grace-notice.tsx";
import { HeaderLinks } from "./header-links.tsx";
import { ProgressRow, ProgressRowLoading } from "./progress-row.tsx";
import { PuzzleBoard } from "./puzzle-board.tsx";
import { useFound } from "./use-found.ts";

/** `/`: today's three puzzles. */
export default function GameScreen() {
  const today = trpc.puzzles.today.useQuery();
  // What is on the screen outlives a refresh that failed.
  if (today.isLoadingError) throw new Error("Failed to fetch puzzles", { cause: today.error });
  const day = useDay(today.data);
  return (
    <Page
      title="Play"
      masthead={
        <Masthead
          folio={day ? <Countdown resetsAt={day.resetsAt} /> : <p className="h-9" />}
          actions={<HeaderLinks mode="daily" />}
        />
      }
    >
      <h1 className="sr-only">Today's Jumbl</h1>
      {day ? (
        <DailyGame today={day} />
      ) : (
        <BoardFrame above={<ProgressRowLoading />}>
          <BoardLoading />
        </BoardFrame>
      )}
    </Page>
  );
}

/** The day the screen has opened with, as it goes on. The next one comes with the reload, not under a celebrated victory. */
function useDay(today: Today | undefined): Today | undefined {
  const [day, setDay] = useState(today);
  const isNews = today !== day && (day === undefined || today?.date === day.date);
  if (isNews) setDay(today);
  return isNews ? today : day;
}

function DailyGame({ today }: { today: Today }) {
  const states = dayStates(today.puzzles);
  const current = currentPuzzle(states);
  // A puzzle just finished stays in view until the player moves on; one whose end was lost on the way comes first.
  const [{ shown, isSentOn }, show] = useState(() => ({
    shown: findUnsubmitted(today) ?? current,
    isSentOn: false,
  }));
  const goOn = () => show({ shown: current, isSentOn: true });
  const played = DIFFICULTIES.filter((difficulty) => isPlayed(states[difficulty]));
  const isCurrentOpen = !isPlayed(states[current]);

  const above = (
    <>
      {today.grace && <GraceNotice grace={today.grace} />}
      <ProgressRow
        states={states}
        shown={shown}
        onShow={(difficulty) => show({ shown: difficulty, isSentOn: false })}
      />
    </>
  );
  const way =
    shown !== current && isCurrentOpen ? (
      states[shown] === "solved" ? (
        <Button variant="outline" size="lg" block onClick={goOn}>
          Play {DIFFICULTY_LABELS[current].name}
        </Button>
      ) : null
    ) : played.length === DIFFICULTIES.length ? (
      <p className="text-center text-ink-2">
        You have played all of today's puzzles. The next three come at midnight UTC.
      </p>
    ) : null;

  return (
    <BoardFrame above={above}>
      <DailyBoard
        key={findItem(today.puzzles, shown)?.puzzle.id}
        today={today}
        shown={shown}
        way={way}
        takesFocus={isSentOn}
        onNext={shown !== current && hasNextPuzzle(played) ? goOn : undefined}
      />
    </BoardFrame>
  );
}

function findUnsubmitted({ puzzles }: Today): Difficulty | undefined {
  return puzzles.find(({ puzzle }) => readDraft(puzzle.id).isUnsubmitted)?.puzzle.difficulty;
}

function DailyBoard({
  today,
  shown,
  ...rest
}: { today: Today; shown: Difficulty } & Pick<
  Parameters<typeof PuzzleBoard>[0],
  "way" | "takesFocus" | "onNext"
>) {
  const item = findItem(today.puzzles, shown);
  const found = useFound(item?.puzzle.id ?? "", item !== undefined);
  // Started elsewhere since the day was asked for: its letters are not there yet.
  const isBehind = found?.session !== undefined && item?.puzzle.scrambled.includes("?") === true;
  const { error, isFetching, refetch } = trpc.puzzles.today.useQuery();
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  if (!item || (isBehind && error && !isFetching)) {
    throw new Error("Failed to fetch puzzles", { cause: error });
  }
  if (!found || isBehind) return <BoardLoading />;
  return (
    <PuzzleBoard
      found={{ puzzle: item.puzzle, result: item.result ?? undefined, ...found }}
      mode="daily"
      {...rest}
    />
  );
}
