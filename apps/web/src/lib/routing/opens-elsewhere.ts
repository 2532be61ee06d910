import type { MouseEvent } from "react";

/** Whether a click on a link leaves this tab where it is: the browser opens a tab or a window, or downloads. */
export function opensElsewhere({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
