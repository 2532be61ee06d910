import type { MouseEvent } from "react";

/** Whether a click on a link does not navigate this tab: the browser opens a tab or window, or downloads. */
export function opensElsewhere({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
