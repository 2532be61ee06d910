import type { Page } from "@playwright/test";

/** Runs in the page, and records every later layout shift that the browser does not attribute to input. */
export function recordLayoutShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) performance.mark("shift", { detail: entry.value });
  }).observe({ type: "layout-shift" });
}

/** @returns the sum of the recorded layout shifts */
export const readLayoutShift = async (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByName("shift")
      .reduce((sum, mark) => sum + (mark as PerformanceMark).detail, 0),
  );
