import { BRAND } from "@jumbl/domain/brand";

const name = BRAND.name;

const wordmark = (className: string) =>
  `<span translate="no" class="inline-block font-slab leading-none font-black tracking-[-0.035em] whitespace-nowrap select-none ${className}">${name.slice(0, -1)}<span class="inline-block origin-[50%_80%] rotate-[11deg] pl-[0.03em]">${name.at(-1)}</span></span>`;

const tiles = BRAND.jumbled
  .map(
    (position) =>
      `<span translate="no" class="tile tile-block bg-tile text-tile-ink"><span class="tile-letter">${name.toUpperCase().charAt(position)}</span></span>`,
  )
  .join("");

const page = (width: string) =>
  `mx-auto flex min-h-dvh flex-col px-(--gutter) pt-[env(safe-area-inset-top)] ${width}`;

/**
 * Shown until the scripts have loaded: the header of the log-in form for visitors, the header of the game for players.
 * The app's first render replaces it and looks the same, because the classes are those of `PageHeader` and
 * `AuthScreen`.
 */
export const FIRST_PAINT = `
<div aria-hidden="true" class="hidden in-data-[first=auth]:block"><div class="${page("max-w-[27rem]")}"><div class="grid justify-items-center gap-4 pt-6 sm:pt-12"><div class="grid h-18 place-items-center">${wordmark("text-[4rem] motion-safe:hidden")}<div class="flex gap-2 [--tile-size:52px] motion-reduce:hidden">${tiles}</div></div><hr class="relative rule-double"></div></div></div>
<div aria-hidden="true" class="in-data-[first=auth]:hidden"><div class="${page("max-w-[80rem]")}"><div class="grid grid-cols-[1fr_auto] items-center [grid-template-areas:'mark_actions'_'rule_rule'_'subheader_subheader'] lg:grid-cols-[1fr_auto_1fr] lg:[grid-template-areas:'subheader_mark_actions'_'rule_rule_rule']"><div class="flex min-h-13 items-center [grid-area:mark] landscape:min-h-12 lg:py-5"><span class="-my-2 inline-flex py-2">${wordmark("text-[1.5rem] leading-none min-[22rem]:text-[1.875rem] min-[23.5rem]:text-[2.25rem] landscape:text-[1.875rem] lg:text-wordmark")}</span></div><hr class="relative rule-double [grid-area:rule]"></div></div></div>
`.trim();
