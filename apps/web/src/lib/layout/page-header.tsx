import type { ReactNode } from "react";
import { WordmarkLink } from "./wordmark.tsx";

/** `subheader`, such as the countdown, is at the left on a wide screen and below the rule on a narrow one. */
export function PageHeader({ subheader, actions }: { subheader?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="grid grid-cols-[1fr_auto] items-center [grid-template-areas:'mark_actions'_'rule_rule'_'subheader_subheader'] lg:grid-cols-[1fr_auto_1fr] lg:[grid-template-areas:'subheader_mark_actions'_'rule_rule_rule']">
      <div className="flex py-2.5 [grid-area:mark] lg:py-5">
        <WordmarkLink className="text-[clamp(1.5rem,15.5vw_-_1.53rem,2.25rem)] leading-none large-text:text-[9vw] lg:text-wordmark" />
      </div>
      {actions && (
        <nav
          aria-label="Pages"
          className="flex justify-end gap-1.5 [grid-area:actions] sm:gap-2 lg:gap-2.5"
        >
          {actions}
        </nav>
      )}
      <hr className="relative rule-double [grid-area:rule]" />
      {subheader && (
        <div className="border-b border-hair [grid-area:subheader] lg:border-none">{subheader}</div>
      )}
    </header>
  );
}
