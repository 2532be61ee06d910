import { useEffect } from "react";
import { track } from "./analytics.ts";
import type { AnalyticsEvents } from "./events.ts";

export function useViewEvent(name: keyof AnalyticsEvents & `view_${string}`): void {
  useEffect(() => track(name), [name]);
}
