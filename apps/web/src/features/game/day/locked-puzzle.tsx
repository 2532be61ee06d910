import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { LinkButton } from "@jumbl/ui/actions/link-button";
import { Tile } from "../../../lib/tiles/tile.tsx";
import { Link } from "../../../lib/routing/link.tsx";
import { PATHS } from "../../../lib/routing/paths.ts";

/** Shown in place of one of today's locked puzzles. See docs/rules.md#daily-order. */
export function LockedPuzzle() {
  return (
    <section className="m-auto grid max-w-md justify-items-center gap-4 py-12 text-center">
      <div aria-hidden="true" className="mb-2 flex gap-2 [--tile-size:64px] lg:[--tile-size:84px]">
        <Tile letter="" state="blank" />
        <Tile letter="" state="blank" />
        <Tile letter="" state="blank" />
      </div>
      <h2 className="font-slab text-title font-black text-balance">This puzzle is still locked</h2>
      <p className="text-balance text-ink-2">
        {`Today's puzzles open one after another: ${DIFFICULTIES.join(", ")}. Finish the earlier ones first.`}
      </p>
      <LinkButton as={Link} to={PATHS.game} size="lg" className="mt-3">
        Play today's puzzle
      </LinkButton>
    </section>
  );
}
