import * as RadixToast from "@radix-ui/react-toast";
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { createToastQueue, type ToastContent, type ToastQueue } from "./toast-queue.ts";
import { ToastCard } from "./toast-card.tsx";

export { createToastQueue, REMOVE_DELAY_MS } from "./toast-queue.ts";
export type { QueuedToast, ToastContent, ToastKind, ToastQueue } from "./toast-queue.ts";

/** Milliseconds a toast stays (Spec 9). Hover, focus and a hidden window hold it. */
export const TOAST_DURATION_MS = 5000;

/** The queue of the page, for code outside of React. */
export const toastQueue = createToastQueue();

/** The library speaks every toast a second time, in a place of its own. The cards speak for themselves: it speaks into the void. */
const nowhere = document.createDocumentFragment();

const Queue = createContext<ToastQueue>(toastQueue);

/** Put once around the app. Shows the queue's toasts one after another; F8 goes to them, a swipe of 50 px to the right dismisses (Spec 9). */
export function ToastProvider({
  children,
  queue = toastQueue,
}: {
  children: ReactNode;
  queue?: ToastQueue | undefined;
}) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  return (
    <Queue value={queue}>
      <RadixToast.Provider
        duration={TOAST_DURATION_MS}
        swipeDirection="right"
        swipeThreshold={50}
        announcerContainer={nowhere}
      >
        {children}
        {toasts
          .filter((toast) => toast.status !== "waiting")
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={() => queue.dismiss(toast.id)} />
          ))}
        {/* Beside the app's root, so that an open dialog does not make it inert. */}
        {createPortal(
          <RadixToast.Viewport className="toast-viewport" hotkey={["F8"]} />,
          document.body,
        )}
      </RadixToast.Provider>
    </Queue>
  );
}

/** `toast({ title, description, kind })` queues a toast and answers its id; `dismiss(id)` takes it away. */
export function useToast(): {
  toast: (content: ToastContent) => string;
  dismiss: (id: string) => void;
} {
  const queue = use(Queue);
  return useMemo(() => ({ toast: queue.add, dismiss: queue.dismiss }), [queue]);
}
