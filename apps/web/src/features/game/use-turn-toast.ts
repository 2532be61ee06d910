import { type ToastContent, useToast } from "@jumbl/ui/toast";
import { useRef } from "react";

export type TellTurn = (content: ToastContent | undefined) => void;

/**
 * Says what came of the player's last move; undefined takes it away. A quick player's next move takes its
 * place, and it is said before all that waits.
 */
export function useTurnToast(): TellTurn {
  const { toast, dismiss } = useToast();
  const last = useRef<string>(undefined);
  return (content) => {
    if (last.current !== undefined) dismiss(last.current);
    last.current = content && toast({ ...content, isNext: true });
  };
}
