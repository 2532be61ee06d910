import { type Board, MIN_SOLVES, type Period } from "@jumbl/domain/leaderboard";
import { MEASURES, PERIOD_LABELS, type Standings } from "./boards.ts";
import { StandingsRow } from "./standings-row.tsx";

const PROVISIONAL_RULE = `Fewer than ${MIN_SOLVES} solves in this period: ranked after everyone else.`;

/** The standings as a table: the ranked, the provisional, and the player's own row where it lies further down. */
export function StandingsTable({
  board,
  period,
  standings: { leaderboard, me },
}: {
  board: Board;
  period: Period;
  standings: Standings;
}) {
  const ranked = leaderboard.filter((row) => !row.provisional);
  const provisional = leaderboard.filter((row) => row.provisional);
  const isShown = leaderboard.some((row) => row.user.id === me.user.id);
  const row = (each: Standings["leaderboard"][number]) => (
    <StandingsRow key={each.user.id} row={each} board={board} isOwn={each.user.id === me.user.id} />
  );
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">
        Standings by {board}, {PERIOD_LABELS[period]}
      </caption>
      <thead>
        <tr className="border-b-[1.5px] border-ink text-small text-ink-2">
          <th scope="col" className="w-12 px-2 py-2.5 font-medium sm:w-16 sm:px-3">
            Rank
          </th>
          <th scope="col" className="px-2 py-2.5 font-medium">
            Player
          </th>
          {MEASURES.map((measure) => (
            <th
              key={measure.board}
              scope="col"
              className={`px-2 py-2.5 text-right font-medium sm:px-3 ${measure.board === board ? "font-bold text-ink" : "max-sm:hidden"}`}
            >
              {measure.label}
              <span className="block text-micro font-medium">{measure.unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      {ranked.length > 0 && <tbody>{ranked.map(row)}</tbody>}
      {provisional.length > 0 && (
        <tbody>
          <GroupHead name="Provisional" rule={PROVISIONAL_RULE} />
          {provisional.map(row)}
        </tbody>
      )}
      {!isShown && me.rank !== null && (
        <tbody>
          <GroupHead name="Your place" rule={me.provisional ? PROVISIONAL_RULE : undefined} />
          <StandingsRow row={me} board={board} isOwn isSticky />
        </tbody>
      )}
    </table>
  );
}

function GroupHead({ name, rule }: { name: string; rule: string | undefined }) {
  return (
    <tr className="border-b-[1.5px] border-ink">
      <th scope="rowgroup" colSpan={2 + MEASURES.length} className="px-2 pt-7 pb-2 sm:px-3">
        <span className="font-slab text-head font-extrabold">{name}</span>
        {rule && <span className="block text-small font-medium text-ink-2">{rule}</span>}
      </th>
    </tr>
  );
}
