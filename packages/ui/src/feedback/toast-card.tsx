import * as RadixToast from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { isDialogOpen } from "../overlays/open-dialogs.tsx";
import type { QueuedToast } from "./toast.tsx";

/**
 * Screen readers announce changes to a live region but not its first content, so the content is rendered one frame
 * later.
 */
function useIsAfterFirstFrame(): boolean {
  const [isAfterFirstFrame, setIsAfterFirstFrame] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsAfterFirstFrame(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfterFirstFrame;
}

const TEXT_FIELD = "textarea, input:not([type=checkbox], [type=radio])";

/** At the top when an on-screen keyboard may cover the bottom. */
const choosePlace = () => (document.activeElement?.matches(TEXT_FIELD) ? "top" : "bottom");

type ToastProps = {
  toast: QueuedToast;
  /** Delays opening the toast while a press is in progress, because the toast could take that press. */
  isHeldBack: boolean;
  onDismiss: () => void;
};

/** A toast. Its place is chosen when it opens and does not change. */
export function ToastCard({ isHeldBack, ...props }: ToastProps) {
  const [place, setPlace] = useState<"top" | "bottom">();
  if (place !== undefined) return <OpenToast place={place} {...props} />;
  if (!isHeldBack) setPlace(choosePlace());
  return null;
}

function OpenToast({
  toast,
  place,
  onDismiss,
}: Omit<ToastProps, "isHeldBack"> & { place: "top" | "bottom" }) {
  const isError = toast.kind === "error";
  const hasContent = useIsAfterFirstFrame();
  const isEscapeIgnored = useRef(false);
  return (
    <RadixToast.Root
      open={toast.status === "open"}
      // Escape closes the toast with the focus or else an open dialog, never both. A held Escape is ignored, because it
      // would close later toasts before they are read.
      onEscapeKeyDown={(event) => {
        const focused = event.target instanceof Element ? event.target : null;
        const viewport = focused?.closest<HTMLElement>(".toast-viewport");
        isEscapeIgnored.current = event.repeat || (!viewport && isDialogOpen());
        if (!viewport) return;
        event.preventDefault();
        if (event.repeat) return;
        viewport.focus();
        onDismiss();
      }}
      onOpenChange={(open) => {
        const isIgnored = isEscapeIgnored.current;
        isEscapeIgnored.current = false;
        if (!open && !isIgnored) onDismiss();
      }}
      data-place={place}
      className={classNames(
        "toast flex items-start gap-3 rounded-card py-(--toast-edge) pr-1.5 pl-4 shadow-[0_10px_30px_-8px_rgb(30_5_5_/_0.45)] forced-colors:border-2",
        isError
          ? "bg-bad-tile text-bad-ink [--focus:var(--bad-ink)]"
          : "bg-ink text-paper [--focus:var(--paper)]",
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
