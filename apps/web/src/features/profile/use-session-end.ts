import { showError, showToast } from "@jumbl/ui/feedback/toast";
import { useState } from "react";
import { useClearSession } from "../../lib/session/use-sign-out.ts";

/** The confirmation and the handlers of a mutation that ends this browser's login session. */
export function useSessionEnd(
  success: { title: string; description: string },
  describeFailure: (error: unknown) => string,
) {
  const [isConfirming, setIsConfirming] = useState(false);
  const clearSession = useClearSession();
  const handlers = {
    onSuccess() {
      clearSession();
      showToast({ ...success, kind: "success" });
    },
    onError(error: unknown) {
      setIsConfirming(false);
      showError(describeFailure(error));
    },
  };
  return { isConfirming, setIsConfirming, handlers };
}
