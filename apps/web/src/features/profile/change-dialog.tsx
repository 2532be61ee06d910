import { Dialog } from "@jumbl/ui/dialog";
import type { Outputs } from "../../lib/trpc.ts";
import { ChangeNameForm } from "./change-name-form.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";

export type AccountField = "username" | "email" | "password";
export type Account = Outputs["account"]["get"];

/** The form for one part of the account, in a dialog. */
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
  const title = {
    username: "Change username",
    email: "Change email",
    password: account.hasPassword ? "Change password" : "Set a password",
  }[field ?? "username"];
  return (
    <Dialog open={field !== undefined} onClose={onClose} title={title}>
      {field === "password" ? (
        <ChangePasswordForm account={account} onDone={onClose} />
      ) : (
        field && <ChangeNameForm field={field} account={account} onDone={onClose} />
      )}
    </Dialog>
  );
}
