import * as RadixToast from "@radix-ui/react-toast";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { ToastCard } from "./toast-card.tsx";
import { TOAST_DURATION_MS, toastQueue } from "./toast.tsx";

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

/** Shows the newest toast of the page's queue. Toasts can be queued before it is loaded. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.list, toastQueue.list);
  const isPressing = useIsPressing();
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={detachedContainer}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isHeldBack={isPressing}
          onDismiss={() => toastQueue.dismiss(toast.id)}
        />
      ))}
      {/* Outside the app's root, which an open dialog makes inert. */}
      {createPortal(
        <RadixToast.Viewport className="toast-viewport" hotkey={["F8"]} />,
        document.body,
      )}
    </RadixToast.Provider>
  );
}
