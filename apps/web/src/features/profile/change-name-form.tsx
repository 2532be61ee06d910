import { validateRegisterEmail, validateUsername } from "@jumbl/domain/account";
import { TextField } from "@jumbl/ui/text-field";
import { useToast } from "@jumbl/ui/toast";
import { useForm } from "react-hook-form";
import { trpc } from "../../lib/trpc.ts";
import { USERNAME_HINT } from "../../lib/username-hint.ts";
import type { Account } from "./change-dialog.tsx";
import { CurrentPasswordField, FormActions } from "./change-form-parts.tsx";
import { useShowRefusal } from "./use-show-refusal.ts";

const FIELDS = {
  username: {
    label: "New username",
    validate: validateUsername,
    hint: USERNAME_HINT,
    done: "Username changed",
    input: { autoComplete: "username", type: "text" },
  },
  email: {
    label: "New email",
    validate: validateRegisterEmail,
    hint: "You log in with it from then on.",
    done: "Email changed",
    input: { autoComplete: "email", type: "email", inputMode: "email" },
  },
} as const;

/** A new username or e-mail, confirmed by the current password where there is one. */
export function ChangeNameForm({
  field,
  account,
  onDone,
}: {
  field: "username" | "email";
  account: Account;
  onDone: () => void;
}) {
  const { toast } = useToast();
  const utils = trpc.useUtils();
  const mutations = {
    username: trpc.account.changeUsername.useMutation(),
    email: trpc.account.changeEmail.useMutation(),
  };
  const { isPending } = mutations[field];
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { name: "", currentPassword: "" },
  });
  const showRefusal = useShowRefusal();
  const { label, validate, hint, done, input } = FIELDS[field];

  const submit = handleSubmit(async ({ name, currentPassword }) => {
    const proof = account.hasPassword ? { currentPassword } : {};
    try {
      const answer = await (field === "username"
        ? mutations.username.mutateAsync({ username: name, ...proof })
        : mutations.email.mutateAsync({ email: name, ...proof }));
      // Another player may have signed in meanwhile.
      utils.auth.me.setData(undefined, (me) => (me?.user.id === answer.user.id ? answer : me));
      void utils.account.get.invalidate();
      void utils.leaderboard.invalidate();
      toast({ title: done, kind: "success" });
      onDone();
    } catch (error) {
      showRefusal(error, (code, message) => {
        if (code === `${field}_taken` || code === "invalid") {
          setError("name", { message }, { shouldFocus: true });
        } else if (code === "wrong_password" || code === "password_required") {
          setError("currentPassword", { message }, { shouldFocus: true });
        } else return false;
        return true;
      });
    }
  });

  return (
    <form noValidate className="grid gap-4 pt-2" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        Now: <strong className="font-semibold text-ink">{account[field]}</strong>
      </p>
      <TextField
        label={label}
        hint={hint}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        error={formState.errors.name?.message}
        {...input}
        {...register("name", { validate })}
      />
      {account.hasPassword && (
        <CurrentPasswordField
          error={formState.errors.currentPassword?.message}
          {...register("currentPassword", { required: "Password is required" })}
        />
      )}
      <FormActions busy={isPending} onCancel={onDone} />
    </form>
  );
}
