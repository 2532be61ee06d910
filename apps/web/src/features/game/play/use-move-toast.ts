import { type ToastContent, useToast } from "@jumbl/ui/feedback/toast";
import { useRef } from "react";

export type ShowMoveToast = (content: ToastContent | undefined) => void;

/** Shows the outcome of the player's last move; undefined dismisses the previous one. */
export function useMoveToast(): ShowMoveToast {
  const { toast, dismiss } = useToast();
  const lastId = useRef<string>(undefined);
  return (content) => {
    if (lastId.current !== undefined) dismiss(lastId.current);
    lastId.current = content && toast(content);
  };
}
