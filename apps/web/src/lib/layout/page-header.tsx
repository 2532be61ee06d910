import type { ReactNode } from "react";
import { HeaderLinks } from "./header-links.tsx";
import { WordmarkLink } from "./wordmark.tsx";

/** `subheader`, such as the countdown, is on the left of a wide screen and below the rule on a narrow one. */
export function PageHeader({
  subheader,
  isArchivePuzzle = false,
}: {
  subheader?: ReactNode;
  isArchivePuzzle?: boolean | undefined;
}) {
  return (
    <header className="grid grid-cols-[1fr_auto] items-center [grid-template-areas:'mark_actions'_'rule_rule'_'subheader_subheader'] lg:grid-cols-[1fr_auto_1fr] lg:[grid-template-areas:'subheader_mark_actions'_'rule_rule_rule']">
      <div className="flex min-h-13 items-center [grid-area:mark] landscape:min-h-12 lg:py-5">
        <WordmarkLink className="text-[1.5rem] leading-none min-[22rem]:text-[1.875rem] min-[23.5rem]:text-[2.25rem] large-text:text-[8vw] landscape:text-[1.875rem] lg:text-wordmark" />
      </div>
      <HeaderLinks isArchivePuzzle={isArchivePuzzle} />
      <hr aria-hidden="true" className="relative rule-double [grid-area:rule]" />
      {subheader && (
        <div className="border-b border-hair [grid-area:subheader] landscape:absolute landscape:top-[calc(4rem+env(safe-area-inset-top))] landscape:right-(--gutter) landscape:w-(--landscape-side) landscape:border-none lg:border-none">
          {subheader}
        </div>
      )}
    </header>
  );
}
