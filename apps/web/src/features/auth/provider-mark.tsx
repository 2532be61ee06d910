import type { Provider } from "../../lib/paths.ts";

/** A letter in a ring, drawn in ink: no foreign logo is loaded. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-round border-[1.5px] border-current font-slab text-small leading-none font-black"
    >
      {provider === "google" ? "G" : "E"}
    </span>
  );
}
