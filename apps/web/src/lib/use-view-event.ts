import { useEffect } from "react";
import type { AnalyticsEvents } from "./analytics-events.ts";
import { track } from "./analytics.ts";

/** Counts that a screen was looked at, once per visit (Spec 7). */
export function useViewEvent(name: keyof AnalyticsEvents & `view_${string}`): void {
  useEffect(() => track(name), [name]);
}
