import { Description } from "@headlessui/react";
import { type ReactNode, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

export type AlertDialogProps = {
  open: boolean;
  /** Not called while busy. */
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: "danger" | "solid" | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
};

/** Asks the player to confirm an irreversible action. The focus starts on Cancel. */
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
