import type { ReactNode } from "react";
import { WordmarkLink } from "./wordmark.tsx";

/**
 * The head of the paper, over its double rule. `folio` is the line at the left of a wide screen and under the
 * rule of a narrow one (the countdown); `actions` are the round buttons.
 */
export function Masthead({ folio, actions }: { folio?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="grid grid-cols-[1fr_auto] items-center [grid-template-areas:'mark_actions'_'rule_rule'_'folio_folio'] lg:grid-cols-[1fr_auto_1fr] lg:[grid-template-areas:'folio_mark_actions'_'rule_rule_rule']">
      <div className="py-2.5 [grid-area:mark] lg:py-5">
        <WordmarkLink className="text-[clamp(1.5rem,15.5vw_-_1.53rem,2.25rem)] leading-none lg:text-mast-lg" />
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
      {folio && (
        <div className="border-b border-hair [grid-area:folio] lg:border-none">{folio}</div>
      )}
    </header>
  );
}
