import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import { Skeleton } from "@jumbl/ui/skeleton";
import { lazy, Suspense } from "react";
import { DIFFICULTY_LABELS, DifficultyBadge } from "../../lib/difficulty-badge.tsx";
import { formatAverage, formatNumber, formatOrNone, formatSeconds } from "../../lib/format.ts";
import { LoadFailure } from "../../lib/frame/load-failure.tsx";
import { SectionHead } from "../../lib/section-head.tsx";
import { type Outputs, trpc } from "../../lib/trpc.ts";
import { useRetryFailed } from "../../lib/use-retry-failed.ts";
import { type SolveTime, solveTimesOf } from "./solve-times.ts";
import { SolveTimesTable } from "./solve-times-table.tsx";

const CHART_HEIGHT = "aspect-[320/144]";

const SolveTimesChart = lazy(() => import("./solve-times-chart.tsx"));

type Details = Outputs["stats"]["details"];

/** What each difficulty came to, and how its solve times went; nothing before the first game. */
export function DifficultyFigures() {
  const details = trpc.stats.details.useQuery();
  const retry = useRetryFailed();
  const { byDifficulty, solveTimes = [] } = details.data ?? {};
  const isUnplayed =
    byDifficulty && Object.values(byDifficulty).every(({ totalGames }) => totalGames === 0);
  const isCharted = DIFFICULTIES.some((difficulty) => hasTrend(difficulty, solveTimes));
  if (isUnplayed) return null;
  return (
    <section aria-labelledby="difficulties" aria-busy={details.isPending}>
      <SectionHead
        id="difficulties"
        aside={
          isCharted && (
            <span className="text-small">Dots are solves, lines the median of the last five.</span>
          )
        }
      >
        By Difficulty
      </SectionHead>
      {details.isLoadingError ? (
        <LoadFailure message="Failed to fetch stats" error={details.error} onRetry={retry} />
      ) : (
        <>
          <div className="grid gap-x-9 gap-y-8 lg:grid-cols-3">
            {DIFFICULTIES.map((difficulty) => (
              <DifficultyColumn
                key={difficulty}
                difficulty={difficulty}
                figures={byDifficulty?.[difficulty]}
                solveTimes={solveTimes}
              />
            ))}
          </div>
          {solveTimes.length > 0 && <SolveTimesTable solveTimes={solveTimes} />}
        </>
      )}
    </section>
  );
}

function DifficultyColumn({
  difficulty,
  figures,
  solveTimes,
}: {
  difficulty: Difficulty;
  figures: Figures;
  solveTimes: readonly SolveTime[];
}) {
  const chartPlace = hasTrend(difficulty, solveTimes) ? (
    <Suspense fallback={<Skeleton className={CHART_HEIGHT} />}>
      <SolveTimesChart difficulty={difficulty} solveTimes={solveTimes} />
    </Suspense>
  ) : figures ? (
    figures.totalSolved > 0 && (
      <p className="text-small text-ink-2">Your trend appears with the next solve.</p>
    )
  ) : (
    <Skeleton className={CHART_HEIGHT} />
  );
  return (
    <section
      aria-label={DIFFICULTY_LABELS[difficulty].name}
      className="grid content-start gap-x-9 gap-y-3 sm:grid-cols-2 lg:grid-cols-1"
    >
      <div className="grid content-start gap-3">
        <div className="flex items-center justify-between gap-3">
          <DifficultyBadge difficulty={difficulty} />
          <Played figures={figures} />
        </div>
        {figures?.totalGames !== 0 && <FiguresList figures={figures} />}
      </div>
      {chartPlace}
    </section>
  );
}

/** A trend needs a second point. */
function hasTrend(difficulty: Difficulty, solveTimes: readonly SolveTime[]): boolean {
  return solveTimesOf(difficulty, solveTimes).length > 1;
}

type Figures = Details["byDifficulty"]["easy"] | undefined;

function Played({ figures }: { figures: Figures }) {
  if (!figures) return <Skeleton className="h-5 w-36" />;
  const { totalSolved, totalGames, winRate } = figures;
  return (
    <p className="text-small text-ink-2">
      {totalGames === 0
        ? "Not played yet"
        : `Solved ${formatNumber(totalSolved)} of ${formatNumber(totalGames)} (${winRate}%)`}
    </p>
  );
}

function FiguresList({ figures }: { figures: Figures }) {
  const rows = [
    ["Best time", figures && formatOrNone(figures.bestTime, formatSeconds)],
    ["Avg time", figures && formatOrNone(figures.averageTime, formatSeconds)],
    ["Avg attempts", figures && formatOrNone(figures.averageAttempts, formatAverage)],
  ];
  return (
    <dl className="border-t border-hair">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3 border-b border-hair py-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="tabular font-bold">{value ?? <Skeleton className="mt-1 h-4 w-16" />}</dd>
        </div>
      ))}
    </dl>
  );
}
