import { validateLoginEmail } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/actions/button";
import { showError } from "@jumbl/ui/feedback/toast";
import { TextField } from "@jumbl/ui/forms/text-field";
import { useForm } from "react-hook-form";
import { formErrorMessage } from "../../lib/api/api-error.ts";
import { useLocationState } from "../../lib/routing/location-state.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { bindField, trim } from "../../lib/components/bind-field.ts";
import { EMAIL_FIELD } from "./field-props.ts";

export function RequestResetForm({ onSent }: { onSent: (email: string) => void }) {
  const { email: typedEmail = "" } = useLocationState();
  const form = useForm({ defaultValues: { email: typedEmail } });
  const request = trpc.auth.requestPasswordReset.useMutation({
    onSuccess: (_response, { email }) => onSent(email),
    onError: (error) =>
      showError(formErrorMessage(error, "The email could not be sent. Please try again.")),
  });
  const submit = form.handleSubmit((values) => request.mutate(values));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...EMAIL_FIELD}
        {...bindField(form, "email", { validate: validateLoginEmail, setValueAs: trim })}
      />
      <Button type="submit" size="lg" block busy={request.isPending} busyLabel="Sending...">
        Send link
      </Button>
    </form>
  );
}
