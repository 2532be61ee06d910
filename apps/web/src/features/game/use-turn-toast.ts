import { type ToastContent, useToast } from "@jumbl/ui/toast";
import { useRef } from "react";

/** Says what came of the player's last move. A quick player's next move takes its place: it does not wait behind it. */
export function useTurnToast(): (content: ToastContent) => void {
  const { toast, dismiss } = useToast();
  const last = useRef<string>(undefined);
  return (content) => {
    if (last.current !== undefined) dismiss(last.current);
    last.current = toast({ ...content, isNext: true });
  };
}
