import { Button } from "@jumbl/ui/actions/button";
import { showError, showToast } from "@jumbl/ui/feedback/toast";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { formErrorMessage, parseApiError } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import {
  NewPasswordFields,
  type NewPasswordValues,
} from "../../lib/components/new-password-fields.tsx";
import { PATHS } from "../../lib/routing/paths.ts";
import { isAuthenticated } from "../../lib/storage/token.ts";

/**
 * The parameters of the link in the e-mail. The username and e-mail are only for the checklist and password managers.
 */
export type ResetLink = { token: string; username: string; email: string };

export function NewPasswordForm({
  link,
  onExpired,
}: {
  link: ResetLink;
  onExpired: (message: string) => void;
}) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useForm<NewPasswordValues>({
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  const reset = trpc.auth.resetPassword.useMutation({
    async onSuccess() {
      // If this device's login session belonged to the account, the server has ended it. This query removes it before
      // the toast.
      if (isAuthenticated()) await utils.client.auth.me.query().catch(() => undefined);
      showToast({
        title: "Password changed",
        description: isAuthenticated()
          ? "The account with that email has been signed out everywhere. You are still signed in to another account."
          : "You have been signed out everywhere. Please log in with the new one.",
        kind: "success",
      });
      void utils.invalidate();
      void navigate(PATHS.auth, { replace: true });
    },
    onError(error) {
      const message = formErrorMessage(error, "The password was not changed. Please try again.");
      const code = parseApiError(error)?.code;
      if (code === "link_expired") onExpired(message);
      else if (code === "invalid") form.setError("newPassword", { message }, { shouldFocus: true });
      else showError(message);
    },
  });
  const submit = form.handleSubmit(({ newPassword }) =>
    reset.mutate({ token: link.token, newPassword }),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <input type="text" autoComplete="username" value={link.email} readOnly hidden />
      <FormProvider {...form}>
        <NewPasswordFields owner={link} />
      </FormProvider>
      <Button type="submit" size="lg" block busy={reset.isPending} busyLabel="Saving...">
        Save password
      </Button>
    </form>
  );
}
