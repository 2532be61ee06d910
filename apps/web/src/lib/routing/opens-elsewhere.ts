import type { MouseEvent } from "react";

/** Whether a click on a link opens a tab or window, or downloads, instead of navigating this tab. */
export function opensElsewhere({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
