import * as RadixToast from "@radix-ui/react-toast";
import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { ToastCard } from "./toast-card.tsx";
import { TOAST_DURATION_MS, toastQueue, ToastQueueContext, type ToastQueue } from "./toast.tsx";

/** The library speaks every toast a second time, in a place of its own. The cards speak for themselves: it speaks into the void. */
const nowhere = document.createDocumentFragment();

/** Put once around the app, or lazily beside it: `useToast` finds the page's queue without it. Shows the queue's toasts one after another; F8 goes to them, a swipe of 50 px to the right dismisses (Spec 9). */
export function ToastProvider({
  children,
  queue = toastQueue,
}: {
  children?: ReactNode;
  queue?: ToastQueue | undefined;
}) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  return (
    <ToastQueueContext value={queue}>
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
    </ToastQueueContext>
  );
}
