import { validateConfirmPassword, validatePassword } from "@jumbl/domain/account";
import { TextField } from "@jumbl/ui/text-field";
import { useToast } from "@jumbl/ui/toast";
import { useForm } from "react-hook-form";
import { readToken, renewToken } from "../../lib/token.ts";
import { trpc } from "../../lib/trpc.ts";
import type { Account } from "./change-dialog.tsx";
import { CurrentPasswordField, FormActions } from "./change-form-parts.tsx";
import { useShowRefusal } from "./use-show-refusal.ts";

/** A new password. The server ends every session with it; this one goes on with the token it answers (Decision 8). */
export function ChangePasswordForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { toast } = useToast();
  const utils = trpc.useUtils();
  const change = trpc.account.changePassword.useMutation();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const showRefusal = useShowRefusal();

  const submit = handleSubmit(async ({ newPassword, currentPassword }) => {
    try {
      const proof = account.hasPassword ? { currentPassword } : {};
      const used = readToken();
      const { token } = await change.mutateAsync({ newPassword, ...proof });
      if (used !== undefined) renewToken({ from: used, to: token });
      void utils.account.get.invalidate();
      toast({
        title: account.hasPassword ? "Password changed" : "Password set",
        description: "Everywhere else you have been signed out.",
        kind: "success",
      });
      onDone();
    } catch (error) {
      showRefusal(error, (code, message) => {
        if (code === "wrong_password" || code === "password_required") {
          setError("currentPassword", { message }, { shouldFocus: true });
        } else if (code === "invalid") {
          setError("newPassword", { message }, { shouldFocus: true });
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
          error={formState.errors.currentPassword?.message}
          {...register("currentPassword", { required: "Password is required" })}
        />
      )}
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
        error={formState.errors.newPassword?.message}
        {...register("newPassword", { validate: (text) => validatePassword(text, account) })}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        error={formState.errors.confirmPassword?.message}
        {...register("confirmPassword", {
          validate: (text, { newPassword }) => validateConfirmPassword(text, newPassword),
        })}
      />
      <FormActions busy={change.isPending} onCancel={onDone} />
    </form>
  );
}
