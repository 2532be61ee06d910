import { Figures } from "@jumbl/ui/display/figures";
import { Button } from "@jumbl/ui/actions/button";
import { formatCount, formatNumber } from "../../../lib/format/numbers.ts";
import { formatMedian, formatShare, type Statistics } from "./describe-statistics.ts";
import { SpreadPlot } from "./spread-plot.tsx";
import { useStatistics } from "./use-statistics.ts";

/** The player's own, which is counted with the others unless it is an archive play. */
type OwnPlay = { attempts: number; hintsUsed: number; isArchive: boolean };

/** How everyone did at a puzzle that the player has finished. See docs/rules.md#how-everyone-did. */
export default function EveryoneSection({ puzzleId, own }: { puzzleId: string; own: OwnPlay }) {
  const { data, isLoadingError, refetch } = useStatistics(puzzleId);
  const statistics = data?.statistics;
  return (
    <section
      aria-labelledby="how-everyone-did"
      aria-busy={data === undefined && !isLoadingError}
      className="rule-section mx-auto mt-6 grid w-full max-w-[37.625rem] content-start gap-3 pt-2.5 max-lg:mb-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="how-everyone-did" className="font-slab text-head font-extrabold lg:text-[1.25rem]">
          How everyone did
        </h2>
        {statistics && (
          <p className="text-small text-ink-2">
            <Figures>{formatCount(statistics.players, "player")}</Figures>
          </p>
        )}
      </div>
      {isLoadingError ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-2">The figures could not be fetched.</p>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : statistics ? (
        <Plots statistics={statistics} own={own} />
      ) : data ? (
        <p className="text-ink-2">Too few plays yet. The figures are shown from 20 plays on.</p>
      ) : (
        // As high as the figures, so that nothing moves when they are there.
        <div className="min-h-[24rem] sm:min-h-[14.25rem]" />
      )}
    </section>
  );
}

function Plots({ statistics, own }: { statistics: Statistics; own: OwnPlay }) {
  const { players, solved, medianTime, attempts, hints } = statistics;
  const place = own.isArchive ? null : statistics.own;
  const last = attempts.length;
  return (
    <>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Figure term="Solved it">{formatShare(solved, players)}</Figure>
        {medianTime !== null && <Figure term="Median time">{formatMedian(medianTime)}</Figure>}
        {place?.fasterThan != null && (
          <Figure term="You were faster than">{`${place.fasterThan} %`}</Figure>
        )}
      </dl>
      {place && (
        <p className="-mt-1.5 text-small text-ink-2">
          By time, that is place {formatNumber(place.rank)} of {formatNumber(solved)}.
        </p>
      )}
      {solved > 0 && (
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[7fr_4fr]">
          <SpreadPlot
            title="Attempts of those who solved it"
            heading="Attempts"
            bars={attempts.map((count, index) => ({
              label: index + 1 === last ? `${last}+` : String(index + 1),
              players: count,
              isOwn: place !== null && Math.min(own.attempts, last) === index + 1,
            }))}
          />
          <SpreadPlot
            title="Their hints"
            heading="Hints"
            bars={hints.map((count, index) => ({
              label: String(index),
              players: count,
              isOwn: place !== null && own.hintsUsed === index,
            }))}
          />
        </div>
      )}
    </>
  );
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="mt-0.5 text-num font-extrabold">
        <Figures>{children}</Figures>
      </dd>
    </div>
  );
}
