import { useEffect, useState } from "react";

/** A faster response needs no sign of waiting. */
const SLOW_AFTER_MS = 300;

/** @returns whether something has been pending for longer than players wait without asking themselves why. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
