import { BRAND } from "@jumbl/domain/brand";
import { Link } from "../routing/link.tsx";
import { PATHS } from "../routing/paths.ts";

/** The width of the name in its font, so that its neighbours do not move when the font loads. */
const WIDTH = "w-[3.6066em]";

/** The name with its last letter tilted. `className` sets its size. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={`inline-block ${WIDTH} font-slab leading-none font-black tracking-[-0.035em] whitespace-nowrap select-none ${className ?? ""}`}
    >
      {BRAND.name.slice(0, -1)}
      <span className="inline-block origin-[50%_80%] rotate-[11deg] pl-[0.03em]">
        {BRAND.name.at(-1)}
      </span>
    </span>
  );
}

/** The wordmark as a link to the game. Its padding makes the touch target 44 px high without moving its neighbours. */
export function WordmarkLink({ className }: { className?: string | undefined }) {
  return (
    <Link
      to={PATHS.game}
      aria-label={BRAND.name}
      className="-my-2 inline-flex min-h-11 items-center rounded-tile py-2"
    >
      <Wordmark className={className} />
    </Link>
  );
}
