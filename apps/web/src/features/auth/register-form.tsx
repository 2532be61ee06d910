import { validateRegisterEmail, validateUsername } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/actions/button";
import { TextField } from "@jumbl/ui/forms/text-field";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { trpc } from "../../lib/api/trpc.ts";
import { bindField, trim } from "../../lib/components/bind-field.ts";
import { NewPasswordFields } from "../../lib/components/new-password-fields.tsx";
import { useRegistrationHandlers } from "./use-registration-handlers.ts";
import { EMAIL_FIELD, USERNAME_FIELD } from "./field-props.ts";

/** Creates an account with an e-mail and a password. The token is always remembered. */
export default function RegisterForm() {
  const form = useForm({
    defaultValues: { username: "", email: "", newPassword: "", confirmPassword: "" },
  });
  const registration = trpc.auth.register.useMutation(useRegistrationHandlers(form.setError));

  const [username, email] = useWatch({ control: form.control, name: ["username", "email"] });

  const submit = form.handleSubmit((values) =>
    registration.mutate({
      username: values.username,
      email: values.email,
      password: values.newPassword,
    }),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...USERNAME_FIELD}
        {...bindField(form, "username", { validate: validateUsername, setValueAs: trim })}
      />
      <TextField
        {...EMAIL_FIELD}
        {...bindField(form, "email", { validate: validateRegisterEmail, setValueAs: trim })}
      />
      <FormProvider {...form}>
        <NewPasswordFields label="Password" owner={{ username, email }} />
      </FormProvider>
      <Button type="submit" size="lg" block busy={registration.isPending} busyLabel="Signing up...">
        Sign Up
      </Button>
    </form>
  );
}
