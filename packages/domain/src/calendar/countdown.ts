/**
 * The countdown to the reset as HH:MM:SS (Spec 2). Milliseconds are rounded up to the second, so it
 * shows zero only when the time is over.
 */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000)) || 0;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
