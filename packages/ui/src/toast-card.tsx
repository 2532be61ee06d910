import * as RadixToast from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { classNames } from "./class-names.ts";
import type { QueuedToast } from "./toast-queue.ts";

const OPEN_DIALOG = "[role=dialog], [role=alertdialog]";

/** A live region is heard when it changes, not when it is born: the words come one frame later. */
function useWordsAfterBirth(): boolean {
  const [isBorn, setIsBorn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsBorn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isBorn;
}

export function ToastCard({ toast, onDismiss }: { toast: QueuedToast; onDismiss: () => void }) {
  const isError = toast.kind === "error";
  const hasWords = useWordsAfterBirth();
  const isForDialog = useRef(false);
  return (
    <RadixToast.Root
      open={toast.status === "open"}
      // Escape is for the dialog that stands open, and not for the toast beside it, unless it is pressed there.
      onEscapeKeyDown={({ target }) => {
        const isHere = target instanceof Element && target.closest(".toast-viewport") !== null;
        isForDialog.current = !isHere && document.querySelector(OPEN_DIALOG) !== null;
      }}
      onOpenChange={(open) => {
        const stays = isForDialog.current;
        isForDialog.current = false;
        if (!open && !stays) onDismiss();
      }}
      className={classNames(
        "pointer-events-auto col-start-1 row-start-1 flex items-start gap-3 rounded-card py-1.5 pr-1.5 pl-4 shadow-[0_10px_30px_-8px_rgb(30_5_5_/_0.45)] forced-colors:border-2",
        isError
          ? "bg-bad-tile text-bad-ink [--focus:var(--bad-ink)]"
          : "bg-ink text-paper [--focus:var(--paper)]",
        "motion-safe:data-[state=open]:animate-toast data-[state=closed]:animate-fade data-[state=closed]:[animation-direction:reverse]",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 motion-safe:data-[swipe=cancel]:transition-[translate]",
        "data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)",
      )}
    >
      <div
        role={isError ? "alert" : "status"}

        className="min-w-0 flex-1 py-2"
      >
        {hasWords && (
          <div className="flex gap-3">
            {isError && <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />}
            {toast.kind === "success" && (
              <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-(--toast-ok)" />
            )}
            <div className="min-w-0 wrap-break-word">
              <RadixToast.Title className="font-slab text-head font-extrabold">
                {toast.title}
              </RadixToast.Title>
              {toast.description && (
                <RadixToast.Description className="mt-0.5 text-body">
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
