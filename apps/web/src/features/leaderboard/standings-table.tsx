import { type Board, MIN_SOLVES, type Period } from "@jumbl/domain/leaderboard";
import type { RefObject } from "react";
import { COLUMNS, PERIOD_LABELS, type Standings } from "./columns.ts";
import { StandingsRow } from "./standings-row.tsx";

const PROVISIONAL_RULE = `Fewer than ${MIN_SOLVES} solves in this period: ranked after everyone else.`;

/** The ranked standings, the provisional ones, and the player's own if it is further down. */
export function StandingsTable({
  board,
  period,
  standings: { leaderboard, me },
  ownRow,
}: {
  board: Board;
  period: Period;
  standings: Standings;
  ownRow: RefObject<HTMLTableRowElement | null>;
}) {
  const ranked = leaderboard.filter((row) => !row.provisional);
  const provisional = leaderboard.filter((row) => row.provisional);
  const isShown = leaderboard.some((row) => row.user.id === me.user.id);
  const renderRow = (standing: Standings["leaderboard"][number]) => (
    <StandingsRow
      key={standing.user.id}
      row={standing}
      board={board}
      isOwn={standing.user.id === me.user.id}
      ownRow={standing.user.id === me.user.id ? ownRow : undefined}
    />
  );
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{`Standings by ${board}, ${PERIOD_LABELS[period]}`}</caption>
      <thead>
        <tr className="border-b-[1.5px] border-ink text-small text-ink-2">
          <th scope="col" className="w-12 px-2 py-2.5 font-medium sm:w-16 sm:px-3">
            Rank
          </th>
          <th scope="col" className="px-2 py-2.5 font-medium">
            Player
          </th>
          {COLUMNS.map((column) => (
            <th
              key={column.board}
              scope="col"
              className={`px-2 py-2.5 text-right font-medium sm:px-3 ${column.board === board ? "font-bold text-ink" : "max-sm:hidden"}`}
            >
              <span>{column.label}</span>
              <span className="block text-micro font-medium">{column.unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      {ranked.length > 0 && <tbody>{ranked.map(renderRow)}</tbody>}
      {provisional.length > 0 && (
        <tbody>
          <GroupHeading name="Provisional" rule={PROVISIONAL_RULE} />
          {provisional.map(renderRow)}
        </tbody>
      )}
      {!isShown && me.rank !== null && (
        <tbody>
          <GroupHeading name="Your place" rule={me.provisional ? PROVISIONAL_RULE : undefined} />
          <StandingsRow row={me} board={board} isOwn isSticky />
        </tbody>
      )}
    </table>
  );
}

function GroupHeading({ name, rule }: { name: string; rule: string | undefined }) {
  return (
    <tr className="border-b-[1.5px] border-ink">
      <th scope="rowgroup" colSpan={2 + COLUMNS.length} className="px-2 pt-7 pb-2 sm:px-3">
        <span className="font-slab text-head font-extrabold">{name}</span>
        {rule && <span className="block text-small font-medium text-ink-2">{rule}</span>}
      </th>
    </tr>
  );
}
