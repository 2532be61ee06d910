import { useEffect, useEffectEvent } from "react";

const EDITABLE = "input, textarea, select, [contenteditable]";
const PRESSABLE = "button, a[href], summary, [role=radio], [role=tab]";
const OPEN_DIALOG = "[role=dialog], [role=alertdialog]";

/** What a physical key means for the guess, wherever on the screen it is pressed. */
export type Keystroke = { kind: "letter"; letter: string } | { kind: "erase" } | { kind: "submit" };

/** Typing goes to the guess from everywhere but text fields and dialogs. A space does only where it is part of the guess. */
export function useTyping({
  isActive,
  takesSpace,
  onKeystroke,
}: {
  isActive: boolean;
  takesSpace: boolean;
  onKeystroke: (keystroke: Keystroke) => void;
}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const keystroke = readKeystroke(event);
    if (keystroke === undefined) return;
    if (keystroke.kind === "letter" && keystroke.letter === " " && !takesSpace) return;
    event.preventDefault();
    onKeystroke(keystroke);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isActive]);
}

function readKeystroke(event: KeyboardEvent): Keystroke | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.isComposing || !(target instanceof Element)) return undefined;
  if (target.closest(EDITABLE) || document.querySelector(OPEN_DIALOG)) return undefined;
  if (/^[a-z]$/i.test(key)) return { kind: "letter", letter: key };
  if (key === "Backspace") return { kind: "erase" };
  if (target.closest(PRESSABLE)) return undefined;
  if (key === "Enter") return { kind: "submit" };
  return key === " " ? { kind: "letter", letter: " " } : undefined;
}
