import { createContext, use, useMemo } from "react";
import { createToastQueue, type ToastContent, type ToastQueue } from "./toast-queue.ts";

export { createToastQueue, REMOVE_DELAY_MS } from "./toast-queue.ts";
export type { QueuedToast, ToastContent, ToastKind, ToastQueue } from "./toast-queue.ts";

/** How long a toast is shown. Hover, focus and a hidden window pause the timer. */
export const TOAST_DURATION_MS = 5000;

/** The page's queue, for code outside of React. */
export const toastQueue = createToastQueue();

export const ToastQueueContext = createContext<ToastQueue>(toastQueue);

/**
 * `toast({ title, description, kind })` replaces the open toast and returns the new one's id. `showError` shows a toast
 * titled 'Error'.
 */
export function useToast(): {
  toast: (content: ToastContent) => string;
  showError: (description: string) => void;
  dismiss: (id: string) => void;
  dismissAll: () => void;
} {
  const queue = use(ToastQueueContext);
  return useMemo(
    () => ({
      toast: queue.add,
      showError: (description) => void queue.add({ title: "Error", description, kind: "error" }),
      dismiss: queue.dismiss,
      dismissAll: queue.dismissAll,
    }),
    [queue],
  );
}
