import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

/** "Jumbl": its last letter leans where the missing "e" should be. Give its size as a text class. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block font-slab leading-none font-black tracking-[-0.035em] whitespace-nowrap select-none ${className ?? ""}`}
    >
      Jumb
      <span className="inline-block origin-[50%_80%] rotate-[11deg] pl-[0.03em]">l</span>
    </span>
  );
}

/** The wordmark as the way home: 44 px high however small it is set, and no taller for what stands around it. */
export function WordmarkLink({ className }: { className?: string | undefined }) {
  return (
    <Link to={paths.game} aria-label="Jumbl" className="-my-2 inline-block rounded-tile py-2">
      <Wordmark className={className} />
    </Link>
  );
}
