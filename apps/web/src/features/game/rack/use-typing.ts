import { isDialogOpen } from "@jumbl/ui/overlays/open-dialogs";
import { useEffectEvent, useLayoutEffect } from "react";

const EDITABLE_SELECTOR = "input, textarea, select, [contenteditable]";
const PRESSABLE_SELECTOR = "button, a[href], summary, [role=radio], [role=tab]";

/** The effect of a physical key on the guess. */
export type Keystroke = { kind: "letter"; letter: string } | { kind: "erase" } | { kind: "submit" };

/** Sends key presses to the guess, except those in text fields and dialogs. A space is sent only if `allowsSpace`. */
export function useTyping({
  isActive,
  allowsSpace,
  onKeystroke,
}: {
  isActive: boolean;
  allowsSpace: boolean;
  onKeystroke: (keystroke: Keystroke) => void;
}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const keystroke = parseKeystroke(event);
    if (keystroke === undefined) return;
    if (keystroke.kind === "letter" && keystroke.letter === " " && !allowsSpace) return;
    event.preventDefault();
    onKeystroke(keystroke);
  });
  // A layout effect, because an effect after the paint may run late on a busy device and miss a key press.
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [isActive]);
}

function parseKeystroke(event: KeyboardEvent): Keystroke | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.isComposing || !(target instanceof Element)) return undefined;
  if (target.closest(EDITABLE_SELECTOR) || isDialogOpen()) return undefined;
  if (/^[a-z]$/i.test(key)) return { kind: "letter", letter: key };
  if (key === "Backspace") return { kind: "erase" };
  if (target.closest(PRESSABLE_SELECTOR)) return undefined;
  if (key === "Enter") return { kind: "submit" };
  return key === " " ? { kind: "letter", letter: " " } : undefined;
}
