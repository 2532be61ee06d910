import { BRAND } from "@jumbl/domain/brand";
import { formatTime } from "../../../lib/format/times.ts";
import type { SharedResult } from "./share-text.ts";
import { Stamp } from "@jumbl/ui/display/stamp";
import type { Ref } from "react";
import { formatCount } from "../../../lib/format/numbers.ts";
import { Wordmark } from "../../../lib/layout/wordmark.tsx";
import { DifficultyBadge } from "../../../lib/components/difficulty-badge.tsx";
import { ShareGrid } from "./share-grid.tsx";
import { formatStampDate } from "../../../lib/format/dates.ts";
import { formatLongDate } from "../../../lib/format/first-screen-dates.ts";
import "./share-card.css";

/**
 * The card that is rendered off screen to the shared image. It never shows a letter of the answer. See
 * docs/rules.md#sharing.
 */
export function ShareCard({
  sharedResult,
  ref,
}: {
  sharedResult: SharedResult;
  ref: Ref<HTMLDivElement>;
}) {
  const { date, difficulty, timeMs, attempts, hints, dayStreak } = sharedResult;
  const isCrowded = attempts + hints > 7;
  const hasOverflow = attempts > 10;
  return (
    <div aria-hidden="true" inert translate="no" className="fixed top-0 left-[-9999px]">
      <div ref={ref} className="share-card flex flex-col">
        <div className="flex items-end justify-between">
          <Wordmark className="text-[68px] leading-none" />
          <span className="pb-1 text-[16px] font-semibold text-ink-2">{formatLongDate(date)}</span>
        </div>
        <div className="mt-[8px] h-[5px] bg-ink" />
        <div className="mt-[3px] h-px bg-ink" />
        <div className="mt-[26px] flex items-center justify-between">
          <div
            className={`font-slab ${hasOverflow ? "text-[76px]" : "text-[92px]"} leading-[0.92] font-black tracking-[-0.035em] whitespace-nowrap`}
          >
            Puzzle
            <br />
            Solved!
          </div>
          <Stamp top="Correct" bottom={formatStampDate(date)} size="148px" className="-mr-1" />
        </div>
        <ShareGrid
          attempts={attempts}
          hints={hints}
          className={`mt-auto text-[18px] ${isCrowded ? "gap-x-[10px] gap-y-[14px]" : "gap-[10px]"}`}
          squareClassName={`box-content rounded-[6px] border-b-[5px] border-ok-lip ${isCrowded ? "size-[43px]" : "size-[64px]"}`}
          bulbClassName={`box-content rounded-[6px] border-b-[5px] border-warn-lip ${isCrowded ? "size-[43px]" : "size-[64px]"}`}
        />
        <div className="mt-auto flex rounded-[4px] border-2 border-ink bg-paper-raise [&>*]:flex-auto [&>*+*]:border-l-2 [&>*+*]:border-ink">
          <ShareStat label="Time" value={formatTime(timeMs)} />
          <ShareStat label="Attempts" value={attempts} />
          <ShareStat label="Hints" value={hints} />
          {dayStreak > 0 && <ShareStat label="Streak" value={formatCount(dayStreak, "day")} />}
        </div>
        <div className="mt-[22px] flex items-center justify-between text-[17px]">
          <DifficultyBadge
            difficulty={difficulty}
            className="min-h-[32px]! gap-[8px]! px-[12px]! text-[17px]! dark:border-ink!"
          />
          <span className="text-right">
            <span>{location.host}</span> <span className="text-ink-2">· Powered by</span>{" "}
            <strong className="font-extrabold">{BRAND.partner}</strong>
          </span>
        </div>
      </div>
    </div>
  );
}

function ShareStat({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="px-[16px] py-[13px]">
      <div className="text-[16px] leading-tight text-ink-2">{label}</div>
      <div className="font-sans mt-[6px] text-[27px] leading-none font-extrabold whitespace-nowrap">
        {value}
      </div>
    </div>
  );
}
