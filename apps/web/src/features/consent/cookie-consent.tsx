import { useState } from "react";
import { useConsent } from "../../lib/analytics/consent.ts";
import { lazyWhenIdle, useIsIdle } from "../../lib/browser/idle.ts";
import { Optional } from "../../lib/layout/optional.tsx";

const ConsentDialog = lazyWhenIdle(() => import("./consent-dialog.tsx"));

/** Shown until a choice is stored. Reading the privacy policy first stores none. See docs/rules.md#consent. */
export function CookieConsent() {
  const consent = useConsent();
  const isIdle = useIsIdle();
  const [isReadingPolicy, setIsReadingPolicy] = useState(false);
  if (!isIdle || consent !== undefined || isReadingPolicy) return null;
  return (
    <Optional>
      <ConsentDialog onReadPolicy={() => setIsReadingPolicy(true)} />
    </Optional>
  );
}
