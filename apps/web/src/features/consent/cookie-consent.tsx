import { lazy, Suspense, useState } from "react";
import { useConsent } from "../../lib/consent.ts";

const ConsentDialog = lazy(() => import("./consent-dialog.tsx"));

/** Asks on the first visit, until a choice is stored. Reading the privacy policy first stores none (Spec 4). */
export function CookieConsent() {
  const consent = useConsent();
  const [isReading, setIsReading] = useState(false);
  if (consent !== undefined || isReading) return null;
  return (
    <Suspense>
      <ConsentDialog onRead={() => setIsReading(true)} />
    </Suspense>
  );
}
