import { validateUsername } from "@jumbl/domain/account";
import { Button } from "@jumbl/ui/button";
import { TextField } from "@jumbl/ui/text-field";
import { useToast } from "@jumbl/ui/toast";
import { useForm } from "react-hook-form";
import { sentenceOf } from "../../lib/api-error.ts";
import type { Provider } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSignIn } from "../../lib/use-sign-in.ts";
import { showTakenNames } from "./taken-names.ts";

/** The last step of a new person who came through a provider: a name to play under. */
export function UsernameForm({ provider, onCancel }: { provider: Provider; onCancel: () => void }) {
  const { toast } = useToast();
  const signIn = useSignIn();
  const complete = {
    google: trpc.auth.google.complete.useMutation(),
    ego: trpc.auth.ego.complete.useMutation(),
  }[provider];
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { username: "" },
  });

  const submit = handleSubmit((choice) =>
    complete.mutate(choice, {
      onSuccess(answer) {
        signIn(answer, { remember: true, event: "sign_up" });
        toast({ title: "Welcome to Jumbl!", kind: "success" });
      },
      onError(error) {
        const description = sentenceOf(error, "Failed to create account");
        toast({ title: "Registration failed", description, kind: "error" });
        showTakenNames(error, (field, ...rest) => {
          if (field === "username") setError(field, ...rest);
        });
      },
    }),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="3 to 20 letters, digits or underscores. Other players see it on the leaderboard."
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
