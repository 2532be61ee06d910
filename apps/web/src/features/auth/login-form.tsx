import { validateLoginEmail, validateLoginPassword } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/actions/button";
import { useToast } from "@jumbl/ui/feedback/toast";
import { Checkbox } from "@jumbl/ui/forms/checkbox";
import { TextField } from "@jumbl/ui/forms/text-field";
import { useForm } from "react-hook-form";
import { errorMessage } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { useSignIn } from "../../lib/session/use-sign-in.ts";

/** "Remember me" only decides where the browser stores the token. See docs/rules.md#sign-in. */
export function LoginForm() {
  const { toast } = useToast();
  const signIn = useSignIn();
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { email: "", password: "", rememberMe: false },
  });

  const login = trpc.auth.login.useMutation({
    onSuccess(session) {
      signIn(session, {
        remember: getValues("rememberMe"),
        event: "login",
        message: "Welcome back!",
      });
    },
    onError(error) {
      const description = errorMessage(error, "Invalid email or password");
      toast({ title: "Login failed", description, kind: "error" });
    },
  });

  const submit = handleSubmit(({ email, password }) => login.mutate({ email, password }));

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register("email", { validate: validateLoginEmail })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password", { validate: validateLoginPassword })}
      />
      <Checkbox label="Remember me" {...register("rememberMe")} />
      <Button type="submit" size="lg" block busy={login.isPending} busyLabel="Logging in...">
        Log In
      </Button>
    </form>
  );
}
