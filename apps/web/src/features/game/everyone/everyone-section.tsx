import { Figures } from "@jumbl/ui/display/figures";
import { Button } from "@jumbl/ui/actions/button";
import { useEffect, useState } from "react";
import type { Outputs } from "../../../lib/api/trpc.ts";
import { formatCount, formatNumber, formatSpokenTime } from "../../../lib/format/numbers.ts";
import { formatMedian, formatShare, type Statistics } from "./describe-statistics.ts";
import { useLoadError } from "../../../lib/api/use-load-error.ts";
import { useLoadRetry } from "../../../lib/layout/use-load-retry.ts";
import { createStoredText } from "../../../lib/storage/stored-value.ts";
import { SpreadPlot } from "./spread-plot.tsx";
import { useStatistics } from "./use-statistics.ts";

/** Set if the last puzzle shown had too few plays for statistics. */
const tooFewPlays = createStoredText({ key: "tooFewPlays" });

/** The player's own play. Unless it is an archive play, the statistics include it. */
type OwnPlay = { solved: boolean; attempts: number; hintsUsed: number; isArchive: boolean };

/** How everyone did at a puzzle that the player has finished. See docs/rules.md#how-everyone-did. */
export function EveryoneSection({ puzzleId, own }: { puzzleId: string; own: OwnPlay }) {
  const query = useStatistics(puzzleId);
  const error = useLoadError(query);
  const { data } = query;
  const statistics = data?.statistics;
  const hadTooFew = useHadTooFew(data);
  const hasTooFew = data?.statistics === null;
  return (
    <section
      aria-labelledby="how-everyone-did"
      aria-busy={data === undefined && error === null}
      data-space-given-up={(hasTooFew && !hadTooFew) || undefined}
      className="rule-section mt-3 grid content-start gap-3 pt-2.5 max-lg:mb-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="how-everyone-did" className="font-slab text-head font-extrabold lg:text-[1.25rem]">
          How everyone did
        </h2>
        <p className="text-small text-ink-2">
          <Figures>{statistics ? formatCount(statistics.players, "player") : "\u00A0"}</Figures>
        </p>
      </div>
      {/* As tall as the figures, so that nothing moves when they arrive. */}
      <div className={own.solved && !own.isArchive ? "min-h-[4.625rem]" : "min-h-12"}>
        {error !== null ? (
          <FetchFailure error={error} />
        ) : statistics ? (
          <Summary statistics={statistics} isDaily={!own.isArchive} />
        ) : (
          hasTooFew && (
            <p className="text-balance text-ink-2">
              Too few plays yet. The figures appear after 20 plays.
            </p>
          )
        )}
      </div>
      {(statistics || (!data && !hadTooFew)) && (
        <Spreads statistics={statistics ?? undefined} own={own} />
      )}
    </section>
  );
}

function FetchFailure({ error }: { error: unknown }) {
  const { container, isRetrying, retry } = useLoadRetry(error);
  return (
    <div ref={container} className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-2">The figures could not be fetched.</p>
      <Button variant="outline" busy={isRetrying} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/**
 * Whether the previous puzzle had too few plays. If so, no space is reserved for plots while the statistics are
 * fetched.
 */
function useHadTooFew(data: Outputs["puzzles"]["statistics"] | undefined): boolean {
  const [hadTooFew] = useState(() => tooFewPlays.read() !== undefined);
  useEffect(() => {
    if (data) tooFewPlays.write(data.statistics ? undefined : "yes");
  }, [data]);
  return hadTooFew;
}

function Summary({ statistics, isDaily }: { statistics: Statistics; isDaily: boolean }) {
  const { players, solved, medianTime } = statistics;
  const place = isDaily ? statistics.own : null;
  return (
    <>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Figure term="Solved it">{formatShare(solved, players)}</Figure>
        {medianTime !== null && (
          <Figure term="Median time" spoken={formatSpokenTime(medianTime)}>
            {formatMedian(medianTime)}
          </Figure>
        )}
        {place?.fasterThan != null && (
          <Figure term="You were faster than">{`${place.fasterThan}%`}</Figure>
        )}
      </dl>
      {place && (
        <p className="mt-1.5 text-small text-ink-2">
          {`That is place ${formatNumber(place.rank)} of ${formatNumber(solved)} by time.`}
        </p>
      )}
    </>
  );
}

/** The plots, which are empty without statistics. */
function Spreads({ statistics, own }: { statistics: Statistics | undefined; own: OwnPlay }) {
  const { attempts = NO_ATTEMPTS, hints = NO_HINTS } = statistics ?? {};
  const hasPlace = !own.isArchive && statistics?.own != null;
  const last = attempts.length;
  return (
    <div
      className={`grid gap-x-8 gap-y-4 sm:grid-cols-[7fr_4fr] ${statistics ? "" : "invisible"}`}
      aria-hidden={!statistics || undefined}
    >
      <SpreadPlot
        title="Attempts of those who solved it"
        heading="Attempts"
        bars={attempts.map((count, index) => ({
          label: index + 1 === last ? `${last}+` : String(index + 1),
          players: count,
          isOwn: hasPlace && Math.min(own.attempts, last) === index + 1,
        }))}
      />
      <SpreadPlot
        title="Their hints"
        heading="Hints"
        bars={hints.map((count, index) => ({
          label: String(index),
          players: count,
          isOwn: hasPlace && own.hintsUsed === index,
        }))}
      />
    </div>
  );
}

const NO_ATTEMPTS: readonly number[] = Array.from({ length: 7 }, () => 0);
const NO_HINTS = NO_ATTEMPTS.slice(3);

function Figure({
  term,
  spoken,
  children,
}: {
  term: string;
  spoken?: string | undefined;
  children: string;
}) {
  return (
    <div>
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="mt-0.5 text-num font-extrabold">
        <Figures spoken={spoken}>{children}</Figures>
      </dd>
    </div>
  );
}
