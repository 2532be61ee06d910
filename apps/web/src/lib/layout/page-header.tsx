import type { ReactNode } from "react";
import { WordmarkLink } from "./wordmark.tsx";

/** `subheader`, such as the countdown, is at the left on a wide screen and below the rule on a narrow one. */
export function PageHeader({ subheader, actions }: { subheader?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="grid grid-cols-[1fr_auto] items-center [grid-template-areas:'mark_actions'_'rule_rule'_'subheader_subheader'] lg:grid-cols-[1fr_auto_1fr] lg:[grid-template-areas:'subheader_mark_actions'_'rule_rule_rule']">
      <div className="flex min-h-13 items-center [grid-area:mark] landscape:min-h-12 lg:py-5">
        <WordmarkLink className="text-[1.5rem] leading-none min-[22rem]:text-[1.875rem] min-[23.5rem]:text-[2.25rem] large-text:text-[9vw] landscape:text-[1.875rem] lg:text-wordmark" />
      </div>
      {actions && (
        <nav
          aria-label="Pages"
          className="flex justify-end gap-1 [grid-area:actions] min-[22rem]:gap-1.5 sm:gap-2 lg:gap-2.5"
        >
          {actions}
        </nav>
      )}
      <hr className="relative rule-double [grid-area:rule]" />
      {subheader && (
        <div className="border-b border-hair [grid-area:subheader] landscape:absolute landscape:top-[calc(4rem+env(safe-area-inset-top))] landscape:right-(--gutter) landscape:w-(--landscape-side) landscape:border-none lg:border-none">
          {subheader}
        </div>
      )}
    </header>
  );
}
