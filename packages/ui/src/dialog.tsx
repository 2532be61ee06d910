import {
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle as HeadlessDialogTitle,
} from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";

import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, a press outside or the close button. */
  onClose: () => void;
  /** The heading. Left out, a `DialogTitle` must stand among the children. */
  title?: ReactNode;
  /** A small line at the top, left of the close button; the heading then stands below. */
  eyebrow?: ReactNode;
  /** The double rule under the top line. */
  rule?: boolean | undefined;
  /** False: neither Escape nor a press outside closes it, and there is no close button. */
  dismissable?: boolean | undefined;
  /** False: no close button in the corner, for another one stands below. */
  closeButton?: boolean | undefined;
  /** Where focus starts; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A sheet of raised paper above the page. Focus stays inside and returns afterwards; it scrolls when taller than the screen. */
export function Dialog({
  open,
  onClose,
  title,
  eyebrow,
  rule = false,
  dismissable = true,
  closeButton = dismissable,
  initialFocus,
  role = "dialog",
  children,
  className,
}: DialogProps) {
  const heading = title !== undefined && <DialogTitle>{title}</DialogTitle>;
  const hasTop = closeButton || eyebrow !== undefined;
  return (
    <HeadlessDialog
      open={open}
      onClose={() => {
        if (dismissable) onClose();
      }}
      role={role}
      {...(initialFocus && { initialFocus: initialFocus })}
      className="fixed inset-0 z-50"
    >
      <DialogBackdrop className="fixed inset-0 animate-fade bg-scrim" />
      <div className="fixed inset-0 overflow-y-auto overscroll-contain">
        <div className="grid min-h-full grid-cols-[minmax(0,30rem)] place-content-center px-4 pt-4 pb-6">
          <DialogPanel
            className={classNames(
              "rounded-card border-2 border-ink bg-paper-raise px-4.5 pb-5 text-ink shadow-dialog sm:px-8 sm:pb-8",
              "motion-safe:animate-dialog motion-reduce:animate-fade",
              hasTop ? "pt-1.5 sm:pt-2" : "pt-5 sm:pt-7",
              className,
            )}
          >
            {hasTop && (
              <div className="flex min-h-11 items-center justify-between gap-3">
                {eyebrow === undefined ? (
                  <div className="min-w-0 pt-2">{heading}</div>
                ) : (
                  <div className="min-w-0 text-small font-semibold">{eyebrow}</div>
                )}
                {closeButton && (
                  <IconButton
                    aria-label="Close"
                    look="bare"
                    className="-mr-2.5 self-start"
                    onClick={onClose}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            )}
            {rule && <hr className="rule-double mt-1" />}
            {(!hasTop || eyebrow !== undefined) && heading && (
              <div className={hasTop ? "mt-4" : ""}>{heading}</div>
            )}
            <div className="mt-2">{children}</div>
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  );
}

/** The dialog's accessible name, wherever it stands in it. */
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

/** Buttons at the foot: of equal width where their words allow, one above the other where they do not fit. */
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
        "flex flex-wrap items-start gap-2.5 [&>*]:min-w-max [&>*]:flex-1",
        className ?? "mt-6",
      )}
    >
      {children}
    </div>
  );
}
