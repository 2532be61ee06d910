import { showError } from "@jumbl/ui/feedback/toast";
import { type ApiErrorDetails, formErrorMessage, parseApiError } from "../../lib/api/api-error.ts";

/** Shows why a change failed: at a field if `showAtField` returns true, otherwise in a toast. */
export function showFormError(
  error: unknown,
  showAtField: (code: ApiErrorDetails["code"], message: string) => boolean,
): void {
  const details = parseApiError(error);
  const message =
    details?.issues[0]?.message ??
    formErrorMessage(error, "The change could not be saved. Please try again.");
  if (!showAtField(details?.code, message)) showError(message);
}
