import {
  validateConfirmPassword,
  validatePassword,
  validateRegisterEmail,
  validateUsername,
} from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/actions/button";
import { TextField } from "@jumbl/ui/forms/text-field";
import { useForm, useWatch } from "react-hook-form";
import { trpc } from "../../lib/api/trpc.ts";
import { PasswordChecklist } from "../../lib/components/password-checklist.tsx";
import { useRegistrationHandlers } from "./use-registration-handlers.ts";

/** Creates an account by e-mail and password. Its token is always remembered. */
export default function RegisterForm() {
  const { register, handleSubmit, formState, setError, control, getFieldState, trigger } = useForm({
    defaultValues: { username: "", email: "", password: "", confirmPassword: "" },
  });
  const registration = trpc.auth.register.useMutation(useRegistrationHandlers(setError));

  const [username, email, password] = useWatch({
    control,
    name: ["username", "email", "password"],
  });

  const submit = handleSubmit((values) =>
    registration.mutate({
      username: values.username,
      email: values.email,
      password: values.password,
    }),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register("username", { validate: validateUsername })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register("email", { validate: validateRegisterEmail })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        hint={<PasswordChecklist password={password} owner={{ username, email }} />}
        {...register("password", {
          validate: (text, owner) => validatePassword(text, owner),
          onChange: () => {
            if (getFieldState("confirmPassword").invalid) void trigger("confirmPassword");
          },
        })}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={formState.errors.confirmPassword?.message}
        {...register("confirmPassword", {
          validate: (text, values) => validateConfirmPassword(text, values.password),
        })}
      />
      <Button type="submit" size="lg" block busy={registration.isPending} busyLabel="Signing up...">
        Sign Up
      </Button>
    </form>
  );
}
