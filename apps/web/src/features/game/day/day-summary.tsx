import { Figures } from "@jumbl/ui/display/figures";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { Archive, Check, Trophy, X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "../../../lib/routing/link.tsx";
import { trpc } from "../../../lib/api/trpc.ts";
import { DIFFICULTY_LABELS } from "../../../lib/components/difficulty-badge.tsx";
import { formatCount, formatResult, formatSpokenTime } from "../../../lib/format/numbers.ts";
import { PATHS } from "../../../lib/routing/paths.ts";
import { CountdownSentence } from "./countdown.tsx";
import { MoreToPlay } from "./more-to-play.tsx";
import type { DailyItem, Today } from "./day.ts";

const NEXT_STEPS = [
  { name: "Leaderboard", path: PATHS.leaderboard, Icon: Trophy },
  { name: "Archive", path: PATHS.archive, Icon: Archive },
];

/** The results of the day, and links to other screens. Shown once all of today's puzzles are played. */
export function DaySummary({
  today,
  shareButton,
  renderEveryone,
}: {
  today: Today;
  shareButton: ReactNode;
  /** How everyone did at a puzzle. */
  renderEveryone: (puzzleId: string, attempts: number) => ReactNode;
}) {
  const stats = trpc.stats.me.useQuery();
  return (
    <section aria-labelledby="your-day" className="rule-section mt-5 grid gap-3 pt-2.5">
      <h3 id="your-day" className="font-slab text-head font-extrabold lg:text-[1.25rem]">
        Your day
      </h3>
      <ol className="-mt-1.5">
        {today.puzzles.map((item) => (
          <DayResult
            key={item.puzzle.id}
            item={item}
            everyone={renderEveryone(item.puzzle.id, item.result?.attempts ?? 0)}
          />
        ))}
      </ol>
      {/* Invisible while the statistics are fetched, so that nothing moves. */}
      {(stats.data || stats.isPending) && (
        <dl
          className={`grid grid-cols-2 gap-x-4 text-body large-text:grid-cols-1 ${stats.data ? "" : "invisible"}`}
        >
          <div>
            <dt className="text-small text-ink-2">Day streak</dt>
            <dd className="font-bold">
              {formatCount(stats.data?.stats.currentDayStreak ?? 0, "day")}
            </dd>
          </div>
          <div>
            <dt className="text-small text-ink-2">Puzzle streak</dt>
            <dd className="font-bold">{formatCount(stats.data?.currentStreak ?? 0, "puzzle")}</dd>
          </div>
        </dl>
      )}
      <div className="grid gap-2">
        {shareButton}
        <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
          {NEXT_STEPS.map(({ name, path, Icon }) => (
            <LinkButton
              key={path}
              as={Link}
              to={path}
              variant="outline"
              className="px-1!"
              icon={<Icon aria-hidden="true" />}
            >
              {name}
            </LinkButton>
          ))}
        </div>
      </div>
      <MoreToPlay month={today.date.slice(0, 7)} />
      <CountdownSentence resetsAt={today.resetsAt} />
    </section>
  );
}

function DayResult({
  item: { puzzle, result },
  everyone,
}: {
  item: DailyItem;
  everyone: ReactNode;
}) {
  const isSolved = result?.solved === true;
  const Icon = isSolved ? Check : X;
  return (
    <li className="flex min-h-9.5 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair py-1.5">
      <span className="w-[4.5rem] shrink-0 font-slab font-extrabold">
        {DIFFICULTY_LABELS[puzzle.difficulty].name}
      </span>
      <span
        className={`flex items-center gap-1.5 font-semibold ${isSolved ? "text-ok" : "text-bad"}`}
      >
        <Icon aria-hidden="true" strokeWidth={2.5} className="size-4.5 shrink-0" />
        <span>{isSolved ? "Solved" : "Failed"}</span>
      </span>
      {isSolved && (
        <span className="ml-auto text-right text-small text-ink-2">
          {formatResult(result).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <span>, </span>}
              <span className="whitespace-nowrap">
                <Figures spoken={index === 0 ? formatSpokenTime(result.timeSeconds) : undefined}>
                  {part}
                </Figures>
              </span>
            </Fragment>
          ))}
        </span>
      )}
      {everyone}
    </li>
  );
}
