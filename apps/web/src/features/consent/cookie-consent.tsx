import { lazy, Suspense, useState } from "react";
import { useConsent } from "../../lib/analytics/consent.ts";

const ConsentDialog = lazy(() => import("./consent-dialog.tsx"));

/** Shown until a choice is stored. Reading the privacy policy first stores none. See docs/rules.md#consent. */
export function CookieConsent() {
  const consent = useConsent();
  const [isReadingPolicy, setIsReadingPolicy] = useState(false);
  if (consent !== undefined || isReadingPolicy) return null;
  return (
    <Suspense>
      <ConsentDialog onReadPolicy={() => setIsReadingPolicy(true)} />
    </Suspense>
  );
}
