import type {
  FieldError,
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormReturn,
} from "react-hook-form";

/** The props that connect a `TextField` to a form: its registration and its error message. */
export function bindField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: UseFormReturn<Values>,
  name: Name,
  options: RegisterOptions<Values, Name>,
) {
  // Only `errors` is read, because a form renders again whenever a part of its state that has been read changes.
  const errors: Partial<Record<string, FieldError>> = formState.errors as object;
  return { ...register(name, options), error: errors[name]?.message };
}

/** For names and e-mail addresses, to which keyboards and copying add white space. */
export const trim = (text: string): string => text.trim();
