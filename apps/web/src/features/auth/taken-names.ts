import { factsOf, sentenceOf } from "../../lib/api-error.ts";

type Field = "username" | "email";

export type ShowFieldError = (
  field: Field,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Says at the field itself that its name is taken (Decision 8), and puts the focus there. */
export function showTakenNames(error: unknown, setError: ShowFieldError): void {
  const code = factsOf(error)?.code;
  const field = (["username", "email"] as const).find((name) => code === `${name}_taken`);
  if (field) setError(field, { message: sentenceOf(error, "") }, { shouldFocus: true });
}
