import { Description } from "@headlessui/react";
import { type ReactNode, useRef } from "react";

import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

export interface AlertDialogProps {
  open: boolean;
  /** Cancelled, by whatever way. Not asked for while busy. */
  onClose: () => void;
  onConfirm: () => void;
  /** The question. */
  title: ReactNode;
  /** What follows from yes. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: "danger" | "solid" | undefined;
  /** The confirmed work is under way. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

/** Asks once before something that cannot be undone. Focus starts on the harmless answer. */
export function AlertDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "danger",
  busy = false,
  busyLabel,
}: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={title}
      closeButton={false}
      initialFocus={cancel}
    >
      {children && (
        <Description as="div" className="text-body text-pretty">
          {children}
        </Description>
      )}
      <DialogActions>
        <Button ref={cancel} variant="outline" disabled={busy} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
