import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** The props with which a `TextField` belongs to a form: its registration, and the message of its error. */
export function bindField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, getFieldState, formState }: UseFormReturn<Values>,
  name: Name,
  options: RegisterOptions<Values, Name>,
) {
  return { ...register(name, options), error: getFieldState(name, formState).error?.message };
}
