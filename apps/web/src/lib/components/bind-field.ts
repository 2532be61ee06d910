import type {
  FieldError,
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormReturn,
} from "react-hook-form";

/** The props with which a `TextField` belongs to a form: its registration, and the message of its error. */
export function bindField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: UseFormReturn<Values>,
  name: Name,
  options: RegisterOptions<Values, Name>,
) {
  // Only `errors` is read: a form renders again for each part of its state that is read.
  const errors: Partial<Record<string, FieldError>> = formState.errors as object;
  return { ...register(name, options), error: errors[name]?.message };
}

/** For names and e-mails: keyboards and copying add white space at their ends. */
export const trim = (text: string): string => text.trim();
