import { Dialog } from "@jumbl/ui/dialog";
import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../lib/trpc.ts";
import { ChangeNameForm } from "./change-name-form.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";

export type AccountField = "username" | "email" | "password";
export type Account = Outputs["account"]["get"];

const CHANGES = {
  username: trpc.account.changeUsername,
  email: trpc.account.changeEmail,
  password: trpc.account.changePassword,
};

/** The form for one part of the account, in a dialog that cannot be left while the change is under way. */
export function ChangeDialog({
  field,
  account,
  onClose,
}: {
  /** Undefined: closed. */
  field: AccountField | undefined;
  account: Account;
  onClose: () => void;
}) {
  const changesUnderWay = useIsMutating({
    mutationKey: getMutationKey(CHANGES[field ?? "username"]),
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
        if (changesUnderWay === 0) onClose();
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
