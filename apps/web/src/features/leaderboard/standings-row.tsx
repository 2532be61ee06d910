import { Figures } from "@jumbl/ui/display/figures";
import type { Board } from "@jumbl/domain/leaderboard";
import { Badge } from "@jumbl/ui/display/badge";
import { Fragment, type RefObject } from "react";
import { formatNumber } from "../../lib/format/numbers.ts";
import { COLUMNS, listTieBreaks, type Row } from "./columns.ts";

// Otherwise the browser would draw a backplate behind the text.
const OWN_ROW_CLASSES =
  "bg-ink text-paper forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none";

/** A longer username is smaller on a phone, so that even 20 letters fit on one line. */
const MAX_NAME_LENGTH = 14;

/** A row of the board. The player's own row is inverted and tagged 'You'. */
export function StandingsRow({
  row: { rank, user, stats },
  board,
  isOwn,
  isSticky = false,
  ownRow,
}: {
  row: Omit<Row, "rank"> & { rank: number | null };
  board: Board;
  isOwn: boolean;
  isSticky?: boolean | undefined;
  ownRow?: RefObject<HTMLTableRowElement | null> | undefined;
}) {
  const isStreakless = board === "streak" && stats.currentStreak === 0;
  const isLong = user.username.length > MAX_NAME_LENGTH;
  return (
    <tr
      ref={ownRow}
      tabIndex={ownRow && -1}
      className={`${isOwn ? OWN_ROW_CLASSES : "border-b border-hair"} ${isSticky ? "sticky bottom-0" : ""}`}
    >
      <td className="h-12 px-2 font-slab text-num font-extrabold sm:px-3">
        <Rank rank={rank} isOwn={isOwn} hasRing={!isStreakless} />
      </td>
      <th scope="row" className="px-2 py-1 font-semibold max-sm:pr-0">
        <span className="flex items-center gap-x-2.5 gap-y-1 max-sm:gap-x-1.5 large-text:flex-wrap">
          <span
            translate="no"
            className={`leading-tight [overflow-wrap:anywhere] ${isLong ? `${isOwn ? "max-sm:text-micro" : "max-sm:text-small"} max-sm:leading-tight` : ""}`}
          >
            {user.username}
          </span>
          {isOwn && <Badge className={isLong ? "max-sm:px-1!" : ""}>You</Badge>}
        </span>
      </th>
      {COLUMNS.map((column) => (
        <td
          key={column.board}
          className={`px-2 text-right sm:px-3 ${column.board === board ? "font-extrabold" : `max-sm:hidden ${isOwn ? "" : "text-ink-2"}`}`}
        >
          <Figures spoken={column.formatSpoken?.(stats)}>{column.format(stats)}</Figures>
          {column.board === board && (
            <span className="block text-micro font-medium sm:hidden">
              {listTieBreaks(board, stats).map(({ figures, spoken }, index, { length }) => (
                <Fragment key={figures}>
                  {" "}
                  <Figures spoken={spoken}>{index < length - 1 ? `${figures},` : figures}</Figures>
                </Fragment>
              ))}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/**
 * A rank, in a ring for the first three. The ring of the first is filled. On the streak board, players without a streak
 * have no ring.
 */
function Rank({ rank, isOwn, hasRing }: { rank: number | null; isOwn: boolean; hasRing: boolean }) {
  if (rank === null) return "–";
  const figures = <Figures>{formatNumber(rank)}</Figures>;
  if (rank > 3 || !hasRing) return figures;
  const fill = rank > 1 ? "" : isOwn ? "bg-paper text-ink" : "bg-ink text-paper";
  return (
    <span
      className={`-ml-1 grid size-8 place-items-center rounded-round border-[1.5px] border-current ${fill}`}
    >
      {figures}
    </span>
  );
}
