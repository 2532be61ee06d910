import * as RadixToast from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { isDialogOpen } from "../overlays/is-dialog-open.tsx";
import type { QueuedToast } from "./toast-queue.ts";

/** Screen readers announce changes of a live region but not its first content, so that is rendered one frame later. */
function useIsAfterFirstFrame(): boolean {
  const [isAfterFirstFrame, setIsAfterFirstFrame] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsAfterFirstFrame(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfterFirstFrame;
}

export function ToastCard({ toast, onDismiss }: { toast: QueuedToast; onDismiss: () => void }) {
  const isError = toast.kind === "error";
  const hasContent = useIsAfterFirstFrame();
  const isEscapeIgnored = useRef(false);
  return (
    <RadixToast.Root
      open={toast.status === "open"}
      // Escape closes an open dialog rather than the toast next to it, unless the focus is in the toast. Held down, it
      // would also close the toasts after it before they are read.
      onEscapeKeyDown={({ target, repeat }) => {
        const isInsideToast =
          target instanceof Element && target.closest(".toast-viewport") !== null;
        isEscapeIgnored.current =
          repeat || (!isInsideToast && isDialogOpen());
      }}
      onOpenChange={(open) => {
        const isIgnored = isEscapeIgnored.current;
        isEscapeIgnored.current = false;
        if (!open && !isIgnored) onDismiss();
      }}
      className={classNames(
        "pointer-events-auto col-start-1 row-start-1 flex items-start gap-3 rounded-card py-(--toast-edge) pr-1.5 pl-4 shadow-[0_10px_30px_-8px_rgb(30_5_5_/_0.45)] forced-colors:border-2",
        isError
          ? "bg-bad-tile text-bad-ink [--focus:var(--bad-ink)]"
          : "bg-ink text-paper [--focus:var(--paper)]",
        "motion-safe:data-[state=open]:animate-toast data-[state=closed]:animate-fade data-[state=closed]:[animation-direction:reverse]",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 motion-safe:data-[swipe=cancel]:transition-[translate]",
        "data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)",
      )}
    >
      <div role={isError ? "alert" : "status"} className="min-w-0 flex-1 py-(--toast-inset)">
        {hasContent && (
          <div className="flex gap-3">
            {isError && <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />}
            {toast.kind === "success" && (
              <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-(--toast-ok)" />
            )}
            <div className="min-w-0 wrap-break-word">
              <RadixToast.Title className="font-slab text-(length:--toast-title) leading-[1.2] font-extrabold">
                {toast.title}
              </RadixToast.Title>
              {toast.description && " "}
              {toast.description && (
                <RadixToast.Description className="mt-0.5 text-(length:--toast-body) leading-[1.35]">
                  {toast.description}
                </RadixToast.Description>
              )}
            </div>
          </div>
        )}
      </div>
      <RadixToast.Close
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-tile"
      >
        <X aria-hidden="true" className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
