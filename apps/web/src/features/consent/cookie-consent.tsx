import { useLocation } from "react-router-dom";
import { useConsent } from "../../lib/analytics/consent.ts";
import { lazyWhenIdle, useWasIdle } from "../../lib/browser/idle.ts";
import { Optional } from "../../lib/layout/optional.tsx";
import { PATHS } from "../../lib/routing/paths.ts";

const ConsentDialog = lazyWhenIdle(() => import("./consent-dialog.tsx"));

/**
 * Shown until a choice is stored, except over the privacy policy, which offers the choice itself. See
 * docs/rules.md#consent.
 */
export function CookieConsent() {
  const consent = useConsent();
  const wasIdle = useWasIdle();
  const { pathname } = useLocation();
  if (!wasIdle || consent !== undefined || pathname === PATHS.privacy) return null;
  return (
    <Optional>
      <ConsentDialog />
    </Optional>
  );
}
