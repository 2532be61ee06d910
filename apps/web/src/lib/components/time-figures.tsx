import { Figures } from "@jumbl/ui/display/figures";
import { formatOptional, formatSeconds, formatSpokenTime } from "../format/numbers.ts";

/** A time in seconds, which screen readers read out in words; 'N/A' when there is none. */
export function TimeFigures({ seconds }: { seconds: number | null }) {
  return (
    <Figures spoken={formatOptional(seconds, formatSpokenTime)}>
      {formatOptional(seconds, formatSeconds)}
    </Figures>
  );
}
