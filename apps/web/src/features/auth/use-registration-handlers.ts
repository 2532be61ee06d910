import { BRAND } from "@jumbl/domain/brand";
import { showToast } from "@jumbl/ui/feedback/toast";
import { errorMessage, parseApiError } from "../../lib/api/api-error.ts";
import { useSignIn } from "../../lib/session/use-sign-in.ts";

const FIELDS = ["username", "email"] as const;

type SetFieldError = (
  field: (typeof FIELDS)[number],
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** The mutation handlers of a registration. They also run if the form is closed before the response. */
export function useRegistrationHandlers(setFieldError: SetFieldError) {
  const signIn = useSignIn();
  return {
    onSuccess(session: Parameters<typeof signIn>[0]) {
      signIn(session, { remember: true, event: "sign_up", message: `Welcome to ${BRAND.name}!` });
    },
    onError(error: unknown) {
      const description = errorMessage(error, "Failed to create account");
      showToast({ title: "Registration failed", description, kind: "error" });
      const code = parseApiError(error)?.code;
      const takenField = FIELDS.find((field) => code === `${field}_taken`);
      if (takenField) setFieldError(takenField, { message: description }, { shouldFocus: true });
    },
  };
}
