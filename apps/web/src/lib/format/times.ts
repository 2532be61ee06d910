import { toTimeSeconds } from "@jumbl/domain/play";

/**
 * Milliseconds as `mm:ss.cc`, truncated. From 100 minutes on, the minutes have three digits. Anything but a positive
 * number gives `00:00.00`. See docs/rules.md#time.
 */
export function formatTime(ms: number): string {
  const hundredths = Math.round(toTimeSeconds(ms) * 100);
  const minutes = String(Math.floor(hundredths / 6000)).padStart(2, "0");
  const seconds = String(Math.floor(hundredths / 100) % 60).padStart(2, "0");
  return `${minutes}:${seconds}.${String(hundredths % 100).padStart(2, "0")}`;
}

/** Milliseconds as `HH:MM:SS`, rounded up to whole seconds, so that `00:00:00` appears only at the end. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000)) || 0;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
