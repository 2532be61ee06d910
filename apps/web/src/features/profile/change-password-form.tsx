import { showToast } from "@jumbl/ui/feedback/toast";
import { FormProvider, useForm } from "react-hook-form";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { bindField } from "../../lib/components/bind-field.ts";
import { NewPasswordFields } from "../../lib/components/new-password-fields.tsx";
import { readToken, replaceToken } from "../../lib/storage/token.ts";
import { CurrentPasswordField, FormActions } from "./change-form-controls.tsx";
import { usePlayerOnScreen } from "./use-player-on-screen.ts";
import { showFormError } from "./show-form-error.ts";

/** Changes the password. The server ends every login session and returns the token of a new one. */
export function ChangePasswordForm({
  account,
  onDone,
}: {
  account: Outputs["account"]["get"];
  onDone: () => void;
}) {
  const utils = trpc.useUtils();
  const screen = usePlayerOnScreen();
  const change = trpc.account.changePassword.useMutation();
  const form = useForm({
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });

  const submit = form.handleSubmit(async ({ newPassword, currentPassword }) => {
    try {
      const confirmation = account.hasPassword ? { currentPassword } : {};
      const previousToken = readToken();
      const { token } = await change.mutateAsync({ newPassword, ...confirmation, ...screen });
      if (previousToken !== undefined) replaceToken({ from: previousToken, to: token });
      void utils.account.get.invalidate();
      showToast({
        title: account.hasPassword ? "Password changed" : "Password set",
        description: "You have been signed out everywhere else.",
        kind: "success",
      });
      onDone();
    } catch (error) {
      showFormError(error, (code, message) => {
        if (code === "wrong_password" || code === "password_required") {
          form.setError("currentPassword", { message }, { shouldFocus: true });
        } else if (code === "invalid") {
          form.setError("newPassword", { message }, { shouldFocus: true });
        } else return false;
        return true;
      });
    }
  });

  return (
    <form noValidate className="grid gap-4 pt-2" onSubmit={(event) => void submit(event)}>
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      {account.hasPassword && (
        <CurrentPasswordField
          data-autofocus=""
          {...bindField(form, "currentPassword", { required: "Password is required" })}
        />
      )}
      <FormProvider {...form}>
        <NewPasswordFields owner={account} />
      </FormProvider>
      <FormActions busy={change.isPending} onCancel={onDone} />
    </form>
  );
}
