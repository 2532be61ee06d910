import { createContext, use, useMemo } from "react";

import { createToastQueue, type ToastContent, type ToastQueue } from "./toast-queue.ts";

export { createToastQueue, REMOVE_DELAY_MS } from "./toast-queue.ts";
export type { QueuedToast, ToastContent, ToastKind, ToastQueue } from "./toast-queue.ts";

/** Milliseconds a toast stays (Spec 9). Hover, focus and a hidden window hold it. */
export const TOAST_DURATION_MS = 5000;

/** The queue of the page, for code outside of React. */
export const toastQueue = createToastQueue();

/** The queue that `useToast` fills, here and below. */
export const ToastQueueContext = createContext<ToastQueue>(toastQueue);

/** `toast({ title, description, kind })` queues a toast and answers its id; `dismiss(id)` takes it away, `dismissAll()` all. */
export function useToast(): {
  toast: (content: ToastContent) => string;
  dismiss: (id: string) => void;
  dismissAll: () => void;
} {
  const queue = use(ToastQueueContext);
  return useMemo(
    () => ({ toast: queue.add, dismiss: queue.dismiss, dismissAll: queue.dismissAll }),
    [queue],
  );
}
