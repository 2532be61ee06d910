import { Figures } from "@jumbl/ui/display/figures";
import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { useIsPhone } from "../../lib/browser/use-is-phone.ts";
import { DIFFICULTY_LABELS, DifficultyBadge } from "../../lib/components/difficulty-badge.tsx";
import { SectionHeading } from "../../lib/components/section-heading.tsx";
import { TimeFigures } from "../../lib/components/time-figures.tsx";
import { formatAverage, formatNumber, formatOptional } from "../../lib/format/numbers.ts";
import { LoadFailure } from "../../lib/layout/load-failure.tsx";
import { AttemptsHistogram } from "./attempts-histogram.tsx";
import { Collapsible } from "./collapsible.tsx";
import { SolveTimesChart } from "./solve-times-chart.tsx";
import { SolveTimesTable } from "./solve-times-table.tsx";
import { filterSolveTimes, type SolveTime } from "./solve-times.ts";

type Details = Outputs["stats"]["details"];

/** The statistics and solve times for each difficulty. Nothing is shown before the first finished play. */
export function DifficultyStats() {
  const details = trpc.stats.details.useQuery();
  const error = useLoadError(details);
  const { byDifficulty, solveTimes = [] } = details.data ?? {};
  const isUnplayed =
    byDifficulty && Object.values(byDifficulty).every(({ totalGames }) => totalGames === 0);
  const isCharted = DIFFICULTIES.some((difficulty) => hasTrend(difficulty, solveTimes));
  if (isUnplayed) return null;
  return (
    <section aria-labelledby="difficulties" aria-busy={details.isPending}>
      <SectionHeading
        id="difficulties"
        aside={
          (isCharted || details.isPending) && (
            <span className="text-small max-sm:hidden">
              Dots are solves; lines show the median of the last five.
            </span>
          )
        }
      >
        By Difficulty
      </SectionHeading>
      {error !== null ? (
        <LoadFailure message="Failed to fetch stats" error={error} />
      ) : (
        <div className="grid gap-x-9 gap-y-8 lg:grid-cols-3">
          {DIFFICULTIES.map((difficulty) => (
            <DifficultyColumn
              key={difficulty}
              difficulty={difficulty}
              stats={byDifficulty?.[difficulty]}
              solveTimes={solveTimes}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function DifficultyColumn({
  difficulty,
  stats,
  solveTimes,
}: {
  difficulty: Difficulty;
  stats: Stats;
  solveTimes: readonly SolveTime[];
}) {
  const isPhone = useIsPhone();
  const { name } = DIFFICULTY_LABELS[difficulty];
  const solves = filterSolveTimes(difficulty, solveTimes);
  const chart = hasTrend(difficulty, solveTimes) ? (
    <SolveTimesChart difficulty={difficulty} solveTimes={solveTimes} />
  ) : stats ? (
    stats.totalSolved > 0 && (
      <p className="text-small text-ink-2">Your trend appears after your next solve.</p>
    )
  ) : (
    <Skeleton className="aspect-[320/144]" />
  );
  const charts = (
    <>
      {chart}
      <AttemptsHistogram solves={solves} />
      {solves.length > 0 && <SolveTimesTable name={name} solves={solves} />}
    </>
  );
  return (
    <section
      aria-label={name}
      className="grid content-start gap-x-9 gap-y-3 sm:grid-cols-2 lg:grid-cols-1"
    >
      <div className="grid content-start gap-3">
        <div className="flex items-center justify-between gap-3">
          <DifficultyBadge difficulty={difficulty} />
          <Played stats={stats} />
        </div>
        {stats?.totalGames !== 0 && <StatsList stats={stats} />}
      </div>
      {!isPhone
        ? charts
        : stats?.totalSolved !== 0 && (
            <Collapsible label={`${name} charts`}>
              <div className="grid gap-3">{charts}</div>
            </Collapsible>
          )}
    </section>
  );
}

/** A trend needs at least two points. */
function hasTrend(difficulty: Difficulty, solveTimes: readonly SolveTime[]): boolean {
  return filterSolveTimes(difficulty, solveTimes).length > 1;
}

type Stats = Details["byDifficulty"]["easy"] | undefined;

function Played({ stats }: { stats: Stats }) {
  if (!stats) return <Skeleton className="h-5 w-36" />;
  const { totalSolved, totalGames, winRate } = stats;
  return (
    <p className="text-small text-ink-2">
      {totalGames === 0
        ? "Not played yet"
        : `Solved ${formatNumber(totalSolved)} of ${formatNumber(totalGames)} (${winRate}%)`}
    </p>
  );
}

function StatsList({ stats }: { stats: Stats }) {
  const rows: [label: string, value: number | null | undefined, isTime: boolean][] = [
    ["Best time", stats?.bestTime, true],
    ["Avg time", stats?.averageTime, true],
    ["Avg attempts", stats?.averageAttempts, false],
  ];
  return (
    <dl className="border-t border-hair">
      {rows.map(([label, value, isTime]) => (
        <div key={label} className="flex justify-between gap-3 border-b border-hair py-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-bold">
            {value === undefined ? (
              <Skeleton className="mt-1 h-4 w-16" />
            ) : isTime ? (
              <TimeFigures seconds={value} />
            ) : (
              <Figures>{formatOptional(value, formatAverage)}</Figures>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
