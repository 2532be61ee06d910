import { LinkButton } from "@jumbl/ui/actions/link-button";
import { PencilStroke } from "@jumbl/ui/display/pencil-stroke";
import { Tile } from "../tiles/tile.tsx";
import { Link } from "../routing/link.tsx";
import { PATHS } from "../routing/paths.ts";
import { PageHeader } from "./page-header.tsx";
import { Page } from "./page.tsx";

/** Its text imitates a newspaper's correction. */
export function NotFound() {
  return (
    <Page title="Page Not Found" header={<PageHeader />}>
      <section className="m-auto grid max-w-xl justify-items-center gap-4 py-12 text-center">
        <div
          aria-hidden="true"
          className="mb-3 flex gap-2 [--tile-size:64px] lg:[--tile-size:84px]"
        >
          <Tile letter="4" />
          <Tile letter="0" />
          <Tile letter="4" state="marked">
            <PencilStroke isDrawn variant={0} />
          </Tile>
        </div>
        <p className="text-small font-semibold tracking-[0.08em] text-ink-2 uppercase">
          Correction
        </p>
        <h1 tabIndex={-1} className="font-slab text-title font-black outline-none lg:text-[2.5rem]">
          404 Page Not Found
        </h1>
        <p className="max-w-md text-balance text-ink-2">
          An address in an earlier edition pointed here. Nothing is printed on this page, and we
          regret the error.
        </p>
        <LinkButton as={Link} to={PATHS.game} size="lg" className="mt-3">
          Back to today's puzzles
        </LinkButton>
      </section>
    </Page>
  );
}
