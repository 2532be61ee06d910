import { Dialog } from "@jumbl/ui/overlays/dialog";
import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { ChangeNameForm } from "./change-name-form.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";

export type AccountField = "username" | "email" | "password";
export type Account = Outputs["account"]["get"];

const PROCEDURES = {
  username: trpc.account.changeUsername,
  email: trpc.account.changeEmail,
  password: trpc.account.changePassword,
};

/** The form for one field of the account. It cannot be closed while the change is pending. */
export function ChangeDialog({
  field,
  account,
  onClose,
}: {
  field: AccountField | undefined;
  account: Account;
  onClose: () => void;
}) {
  const pendingChanges = useIsMutating({
    mutationKey: getMutationKey(PROCEDURES[field ?? "username"]),
  });
  const title = {
    username: "Change username",
    email: "Change email",
    password: account.hasPassword ? "Change password" : "Set a password",
  }[field ?? "username"];
  return (
    <Dialog
      open={field !== undefined}
      onClose={() => {
        if (pendingChanges === 0) onClose();
      }}
      title={title}
    >
      {field === "password" ? (
        <ChangePasswordForm account={account} onDone={onClose} />
      ) : (
        field && <ChangeNameForm field={field} account={account} onDone={onClose} />
      )}
    </Dialog>
  );
}
