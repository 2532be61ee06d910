import { Button } from "@jumbl/ui/actions/button";
import { TextField, type TextFieldProps } from "@jumbl/ui/forms/text-field";
import { DialogActions } from "@jumbl/ui/overlays/dialog";

export function CurrentPasswordField(props: Omit<TextFieldProps, "label" | "type">) {
  return (
    <TextField
      label="Current password"
      type="password"
      autoComplete="current-password"
      {...props}
    />
  );
}

export function FormActions({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <DialogActions className="mt-2">
      <Button variant="outline" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Save
      </Button>
    </DialogActions>
  );
}
