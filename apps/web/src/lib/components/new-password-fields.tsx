import {
  type PasswordOwner,
  validateConfirmPassword,
  validatePassword,
} from "@jumbl/domain/account";
import { TextField } from "@jumbl/ui/forms/text-field";
import { useFormContext, useWatch } from "react-hook-form";
import { PasswordChecklist } from "./password-checklist.tsx";

export type NewPasswordValues = { newPassword: string; confirmPassword: string };

/** A new password with its checklist, and its confirmation. The form comes from the surrounding `FormProvider`. */
export function NewPasswordFields({
  label = "New password",
  owner,
}: {
  label?: string;
  owner: PasswordOwner;
}) {
  const { register, formState, control, getFieldState, trigger } =
    useFormContext<NewPasswordValues>();
  const typedPassword = useWatch({ control, name: "newPassword" });
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        hint={<PasswordChecklist password={typedPassword} owner={owner} />}
        error={formState.errors.newPassword?.message}
        {...register("newPassword", {
          validate: (text) => validatePassword(text, owner),
          onChange: () => {
            if (getFieldState("confirmPassword").invalid) void trigger("confirmPassword");
          },
        })}
      />
      <TextField
        label={`Confirm ${label.toLowerCase()}`}
        type="password"
        autoComplete="new-password"
        error={formState.errors.confirmPassword?.message}
        {...register("confirmPassword", {
          validate: (text, { newPassword }) => validateConfirmPassword(text, newPassword),
        })}
      />
    </>
  );
}
