import { Skeleton } from "@jumbl/ui/feedback/skeleton";
import { useState } from "react";
import { trpc } from "../../lib/api/trpc.ts";
import { useLoadError } from "../../lib/api/use-load-error.ts";
import { MonthCalendar } from "../../lib/components/calendar/month-calendar.tsx";
import { SectionHeading } from "../../lib/components/section-heading.tsx";

/**
 * A calendar of the player's months, which opens with the current month by the server's clock. See
 * docs/rules.md#calendar.
 */
export function YourDays() {
  const today = trpc.puzzles.today.useQuery();
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? today.data?.date.slice(0, 7);
  // The other sections report that the server cannot be reached.
  if (useLoadError(today) !== null) return null;
  return (
    <section aria-labelledby="your-days">
      <SectionHeading id="your-days">Your Days</SectionHeading>
      {month === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <MonthCalendar month={month} onMonth={setMonth} />
      )}
    </section>
  );
}
