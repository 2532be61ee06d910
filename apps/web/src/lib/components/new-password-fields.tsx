import {
  type PasswordOwner,
  validateConfirmPassword,
  validatePassword,
} from "@jumbl/domain/account";
import { TextField } from "@jumbl/ui/forms/text-field";
import { useFormContext, useWatch } from "react-hook-form";
import { bindField } from "./bind-field.ts";
import { PasswordChecklist } from "./password-checklist.tsx";

export type NewPasswordValues = { newPassword: string; confirmPassword: string };

/**
 * Fields for a new password, with its checklist, and its confirmation. The form is that of the surrounding
 * `FormProvider`.
 */
export function NewPasswordFields({
  label = "New password",
  owner,
}: {
  label?: string;
  owner: PasswordOwner;
}) {
  const form = useFormContext<NewPasswordValues>();
  const typedPassword = useWatch({ control: form.control, name: "newPassword" });
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        hint={<PasswordChecklist password={typedPassword} owner={owner} />}
        {...bindField(form, "newPassword", {
          validate: (text) => validatePassword(text, owner),
          onChange: () => {
            if (form.getFieldState("confirmPassword").invalid) void form.trigger("confirmPassword");
          },
        })}
      />
      <TextField
        label={`Confirm ${label.toLowerCase()}`}
        type="password"
        autoComplete="new-password"
        {...bindField(form, "confirmPassword", {
          validate: (text, { newPassword }) => validateConfirmPassword(text, newPassword),
        })}
      />
    </>
  );
}
