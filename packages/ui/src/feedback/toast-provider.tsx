import * as RadixToast from "@radix-ui/react-toast";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { ToastCard } from "./toast-card.tsx";
import { TOAST_DURATION_MS, toastQueue, type ToastQueue, ToastQueueContext } from "./toast.tsx";

/** Discards the library's own announcements, because each toast card is already a live region. */
const detachedContainer = document.createDocumentFragment();

const POINTER_EVENTS = ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const;

/** Whether a finger or a mouse button is down. */
function useIsPressing(): boolean {
  const [isPressing, setIsPressing] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onPointer = ({ type, buttons }: PointerEvent) =>
      setIsPressing(type !== "pointerup" && type !== "pointercancel" && buttons > 0);
    for (const type of POINTER_EVENTS) {
      addEventListener(type, onPointer, { capture: true, passive: true, signal });
    }
    return () => listening.abort();
  }, []);
  return isPressing;
}

/** Shows the newest toast of the queue. It can be loaded lazily, because `useToast` works without it. */
export function ToastProvider({
  children,
  queue = toastQueue,
}: {
  children?: ReactNode;
  queue?: ToastQueue | undefined;
}) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  const isPressing = useIsPressing();
  return (
    <ToastQueueContext value={queue}>
      <RadixToast.Provider
        duration={TOAST_DURATION_MS}
        swipeDirection="right"
        swipeThreshold={50}
        announcerContainer={detachedContainer}
      >
        {children}
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isHeldBack={isPressing}
            onDismiss={() => queue.dismiss(toast.id)}
          />
        ))}
        {/* Outside the app's root, which an open dialog makes inert. */}
        {createPortal(
          <RadixToast.Viewport className="toast-viewport" hotkey={["F8"]} />,
          document.body,
        )}
      </RadixToast.Provider>
    </ToastQueueContext>
  );
}
