import { LinkButton } from "@jumbl/ui/actions/link-button";
import { ProgressBar } from "@jumbl/ui/feedback/progress-bar";
import { History } from "lucide-react";
import { trpc } from "../../../lib/api/trpc.ts";
import { formatLongDate } from "../../../lib/format/first-screen-dates.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { PATHS } from "../../../lib/routing/paths.ts";
import { Link } from "../../../lib/routing/link.tsx";

/**
 * This month's progress, and the oldest unplayed puzzle in the archive. Both are invisible while they are fetched, so
 * that nothing moves.
 */
export function MoreToPlay({ month }: { month: string }) {
  const archive = trpc.puzzles.archive.useQuery({ state: "unplayed", order: "oldest", limit: 1 });
  const calendar = trpc.stats.calendar.useQuery({ month });
  const oldest = archive.data?.puzzles[0];
  const marks = calendar.data?.days
    .filter(({ date }) => date >= calendar.data.firstDate)
    .flatMap((day) => Object.values(day.marks));
  const solved = marks?.filter((mark) => mark === "solved").length ?? 0;
  const total = marks?.length ?? 0;
  return (
    <>
      {(marks || calendar.isPending) && (
        <div className={`grid gap-1.5 ${marks ? "" : "invisible"}`}>
          <p className="text-small text-ink-2">
            This month: <strong className="text-ink">{formatNumber(solved)}</strong>{" "}
            <span>{`of ${formatNumber(total)} daily puzzles solved`}</span>
          </p>
          <ProgressBar value={solved} max={total} label="Solved this month" />
        </div>
      )}
      {(oldest || archive.isPending) && (
        <LinkButton
          as={Link}
          to={oldest ? PATHS.puzzle(oldest.id) : PATHS.archive}
          variant="outline"
          block
          className={`px-2! ${oldest ? "" : "invisible"}`}
          icon={<History aria-hidden="true" />}
        >
          <span>
            <span>
              {oldest ? `Play ${formatLongDate(oldest.date)}, ${oldest.difficulty}` : "\u00A0"}
            </span>
            <span className="block text-small font-medium text-ink-2">
              Your oldest unplayed puzzle
            </span>
          </span>
        </LinkButton>
      )}
    </>
  );
}
