import { validateRegisterEmail, validateUsername } from "@jumbl/domain/account";
import { showToast } from "@jumbl/ui/feedback/toast";
import { TextField } from "@jumbl/ui/forms/text-field";
import { useForm } from "react-hook-form";
import { type Outputs, trpc } from "../../lib/api/trpc.ts";
import { bindField, trim } from "../../lib/components/bind-field.ts";
import { EmailAddress } from "../../lib/components/email-address.tsx";
import { USERNAME_HINT } from "../../lib/format/username-hint.ts";
import { CurrentPasswordField, FormActions } from "./change-form-controls.tsx";
import { usePlayerOnScreen } from "./use-player-on-screen.ts";
import { showFormError } from "./show-form-error.ts";

const FIELDS = {
  username: {
    label: "New username",
    validate: validateUsername,
    hint: USERNAME_HINT,
    success: "Username changed",
    input: { autoComplete: "nickname", type: "text" },
  },
  email: {
    label: "New email",
    validate: validateRegisterEmail,
    hint: "You will use it to log in.",
    success: "Email changed",
    input: { autoComplete: "username", type: "email", inputMode: "email" },
  },
} as const;

/** Changes the username or e-mail. An account with a password must confirm the change with it. */
export function ChangeNameForm({
  field,
  account,
  onDone,
}: {
  field: "username" | "email";
  account: Outputs["account"]["get"];
  onDone: () => void;
}) {
  const utils = trpc.useUtils();
  const screen = usePlayerOnScreen();
  const mutations = {
    username: trpc.account.changeUsername.useMutation(),
    email: trpc.account.changeEmail.useMutation(),
  };
  const { isPending } = mutations[field];
  const form = useForm({ defaultValues: { name: "", currentPassword: "" } });
  const { label, validate, hint, success, input } = FIELDS[field];

  const submit = form.handleSubmit(async ({ name, currentPassword }) => {
    const confirmation = account.hasPassword ? { currentPassword } : {};
    try {
      const response = await (field === "username"
        ? mutations.username.mutateAsync({ username: name, ...confirmation, ...screen })
        : mutations.email.mutateAsync({ email: name, ...confirmation, ...screen }));
      // Another player may have signed in meanwhile.
      utils.auth.me.setData(undefined, (me) => (me?.user.id === response.user.id ? response : me));
      void utils.account.get.invalidate();
      void utils.leaderboard.invalidate();
      showToast({ title: success, kind: "success" });
      onDone();
    } catch (error) {
      showFormError(error, (code, message) => {
        if (code === `${field}_taken` || code === "invalid") {
          form.setError("name", { message }, { shouldFocus: true });
        } else if (code === "wrong_password" || code === "password_required") {
          form.setError("currentPassword", { message }, { shouldFocus: true });
        } else return false;
        return true;
      });
    }
  });

  return (
    <form noValidate className="grid gap-4 pt-2" onSubmit={(event) => void submit(event)}>
      {field === "username" && (
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      )}
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        Now:{" "}
        <strong className="font-semibold text-ink">
          <EmailAddress>{account[field]}</EmailAddress>
        </strong>
      </p>
      <TextField
        label={label}
        hint={hint}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        {...input}
        {...bindField(form, "name", { validate, setValueAs: trim })}
      />
      {account.hasPassword && (
        <CurrentPasswordField
          {...bindField(form, "currentPassword", { required: "Password is required" })}
        />
      )}
      <FormActions busy={isPending} onCancel={onDone} />
    </form>
  );
}
