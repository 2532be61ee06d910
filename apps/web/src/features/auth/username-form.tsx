import { validateUsername } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/button";
import { TextField } from "@jumbl/ui/text-field";
import { useForm } from "react-hook-form";
import type { Provider } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { USERNAME_HINT } from "../../lib/username-hint.ts";
import { useNewAccount } from "./use-new-account.ts";

/** The last step of a new person who came through a provider: a name to play under. */
export function UsernameForm({ provider, onCancel }: { provider: Provider; onCancel: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { username: "" },
  });
  const newAccount = useNewAccount((field, ...rest) => {
    if (field === "username") setError(field, ...rest);
  });
  const complete = {
    google: trpc.auth.google.complete.useMutation(newAccount),
    ego: trpc.auth.ego.complete.useMutation(newAccount),
  }[provider];
  const submit = handleSubmit((choice) => complete.mutate(choice));

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={USERNAME_HINT}
        error={formState.errors.username?.message}
        {...register("username", { validate: validateUsername })}
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
