import { validateLoginEmail, validateLoginPassword } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/button";
import { Checkbox } from "@jumbl/ui/checkbox";
import { TextField } from "@jumbl/ui/text-field";
import { useToast } from "@jumbl/ui/toast";
import { useForm } from "react-hook-form";
import { sentenceOf } from "../../lib/api-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSignIn } from "../../lib/use-sign-in.ts";

/** E-mail and password; "Remember me" only chooses where the browser keeps the token (Spec 4). */
export function LoginForm() {
  const { toast } = useToast();
  const signIn = useSignIn();
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { email: "", password: "", rememberMe: false },
  });

  const login = trpc.auth.login.useMutation({
    onSuccess(answer) {
      signIn(answer, {
        remember: getValues("rememberMe"),
        event: "login",
        welcome: "Welcome back!",
      });
    },
    onError(error) {
      const description = sentenceOf(error, "Invalid email or password");
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
