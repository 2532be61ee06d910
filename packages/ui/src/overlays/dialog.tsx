import {
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle as HeadlessDialogTitle,
} from "@headlessui/react";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { notifyClosedDialog } from "./open-dialogs.tsx";
import { useCloseRequest } from "./use-close-request.ts";

export type DialogProps = {
  open: boolean;
  /** Called on Escape, a press outside, the close button, or the browser's Back. */
  onClose: () => void;
  /** The heading. Without it, the children must contain a `DialogTitle`. */
  title?: ReactNode;
  /** Above the heading and a double rule. */
  eyebrow?: ReactNode;
  /** When false, Escape and a press outside do nothing, and there is no close button. */
  dismissable?: boolean | undefined;
  /** Set to false when the children contain a close button. */
  closeButton?: boolean | undefined;
  /** The dialog itself by default; `close` is its close button, which stays in view even when the dialog scrolls. */
  initialFocus?: RefObject<HTMLElement | null> | "close" | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  /** Wider on a phone in landscape, for content that has two columns there. */
  isWide?: boolean | undefined;
  children: ReactNode;
};

/** A modal dialog. It scrolls when it is taller than the screen. */
export function Dialog({
  open,
  onClose,
  title,
  eyebrow,
  dismissable = true,
  closeButton = dismissable,
  initialFocus,
  role = "dialog",
  isWide = false,
  children,
}: DialogProps) {
  // The library makes the page inert only if the dialog opens after it is mounted.
  const [isMounted, setIsMounted] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- it renders once more, on purpose
  useEffect(() => setIsMounted(true), []);
  // An open dialog that is hidden by something else would block the page.
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden && !open) setIsHidden(false);
  const isOpen = open && !isHidden;
  const card = useRef<HTMLDivElement>(null);
  useCloseRequest(isOpen && dismissable, onClose);
  const heading = title !== undefined && <DialogTitle>{title}</DialogTitle>;
  const hasTopBar = closeButton || eyebrow !== undefined;
  return (
    <HeadlessDialog
      open={isOpen && isMounted}
      onClose={() => {
        if (dismissable) onClose();
      }}
      role={role}
      {...(initialFocus && { initialFocus: initialFocus === "close" ? close : initialFocus })}
      className="fixed inset-0 z-50"
    >
      <DialogBackdrop className="fixed inset-0 animate-fade bg-scrim" />
      <div className="fixed inset-0 overflow-y-auto overscroll-contain">
        <div
          className={classNames(
            "grid min-h-full grid-cols-[minmax(0,30rem)] place-content-center px-(--gutter) pt-4 pb-6 landscape:py-3",
            isWide && "landscape:grid-cols-[minmax(0,40rem)]",
          )}
        >
          <DialogPanel className="min-w-0">
            <div
              ref={card}
              className={classNames(
                "rounded-card border-2 border-ink bg-paper-raise px-4.5 pb-5 text-ink shadow-dialog sm:px-8 sm:pb-8 landscape:pb-5",
                "motion-safe:animate-dialog motion-reduce:animate-fade",
                hasTopBar ? "pt-1.5 sm:pt-2" : "pt-5 sm:pt-7",
              )}
            >
              {hasTopBar && (
                <div className="flex min-h-11 items-center justify-between gap-3">
                  {eyebrow === undefined ? (
                    <div className="min-w-0 pt-2">{heading}</div>
                  ) : (
                    <div className="min-w-0 text-small font-semibold">{eyebrow}</div>
                  )}
                  {closeButton && (
                    <IconButton
                      ref={close}
                      aria-label="Close"
                      variant="bare"
                      className="-mr-2.5 self-start focus-visible:-outline-offset-4"
                      onClick={onClose}
                    >
                      <X aria-hidden="true" />
                    </IconButton>
                  )}
                </div>
              )}
              {eyebrow !== undefined && <hr aria-hidden="true" className="rule-double mt-1" />}
              {(!hasTopBar || eyebrow !== undefined) && heading && (
                <div className={hasTopBar ? "mt-4" : ""}>{heading}</div>
              )}
              <div className="mt-2">{children}</div>
            </div>
            <Shield
              card={card}
              onHide={() => {
                setIsHidden(true);
                onClose();
              }}
            />
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  );
}

/**
 * Briefly covers the dialog, to take the second press of a double press on what opened it. Calls `onHide` when
 * something outside the page, such as a content blocker, hides the card.
 */
function Shield({ card, onHide }: { card: RefObject<Element | null>; onHide: () => void }) {
  const hide = useEffectEvent(onHide);
  useEffect(() => notifyClosedDialog, []);
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(() => {
      if (!element.checkVisibility({ visibilityProperty: true })) hide();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
  return <div aria-hidden="true" className="fixed inset-0 animate-shield select-none" />;
}

/** The dialog's accessible name, anywhere in its content. */
export function DialogTitle({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <HeadlessDialogTitle className={className ?? "font-slab text-title font-black text-balance"}>
      {children}
    </HeadlessDialogTitle>
  );
}

/** Buttons in one row of equal widths, or stacked if they do not fit. */
export function DialogActions({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-start gap-2.5 large-text:flex-col large-text:items-stretch min-[20rem]:[&>*]:min-w-max [&>*]:flex-1",
        className ?? "mt-6",
      )}
    >
      {children}
    </div>
  );
}
