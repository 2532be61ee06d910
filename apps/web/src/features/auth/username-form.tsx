import { type Provider, validateUsername } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/actions/button";
import { TextField } from "@jumbl/ui/forms/text-field";
import { useForm } from "react-hook-form";
import { parseApiError } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { bindField, trim } from "../../lib/components/bind-field.ts";
import { USERNAME_HINT } from "../../lib/format/username-hint.ts";
import { useRegistrationHandlers } from "./use-registration-handlers.ts";
import { USERNAME_FIELD } from "./field-props.ts";

export default function UsernameForm({
  provider,
  onCancel,
  onExpired,
}: {
  provider: Provider;
  onCancel: () => void;
  /** Called if the sign-in with the provider has expired or has already created an account. */
  onExpired: () => void;
}) {
  const form = useForm({ defaultValues: { username: "" } });
  const handlers = useRegistrationHandlers((field, ...rest) => {
    if (field === "username") form.setError(field, ...rest);
  });
  const complete = trpc.auth[provider].complete.useMutation({
    ...handlers,
    onError: (error) => {
      if (parseApiError(error)?.code === "expired") onExpired();
      else handlers.onError(error);
    },
  });
  const submit = form.handleSubmit((values) => complete.mutate(values));

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...USERNAME_FIELD}
        hint={USERNAME_HINT}
        {...bindField(form, "username", { validate: validateUsername, setValueAs: trim })}
      />
      <Button type="submit" size="lg" block busy={complete.isPending} busyLabel="Signing up...">
        Start playing
      </Button>
      <Button variant="ghost" block onClick={onCancel}>
        Back to sign in
      </Button>
    </form>
  );
}
