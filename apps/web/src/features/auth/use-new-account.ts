import { useToast } from "@jumbl/ui/toast";
import { sentenceOf } from "../../lib/api-error.ts";
import { useSignIn } from "../../lib/use-sign-in.ts";
import { type ShowFieldError, showTakenNames } from "./taken-names.ts";

/** What follows a registration, also when its form was left before the answer came. */
export function useNewAccount(showFieldError: ShowFieldError) {
  const { toast } = useToast();
  const signIn = useSignIn();
  return {
    onSuccess(answer: Parameters<typeof signIn>[0]) {
      signIn(answer, { remember: true, event: "sign_up", welcome: "Welcome to Jumbl!" });
    },
    onError(error: unknown) {
      const description = sentenceOf(error, "Failed to create account");
      toast({ title: "Registration failed", description, kind: "error" });
      showTakenNames(error, showFieldError);
    },
  };
}
