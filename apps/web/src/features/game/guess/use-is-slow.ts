import { useEffect, useState } from "react";

/** Faster responses need no waiting indicator. */
const SLOW_AFTER_MS = 300;

/** @returns whether something has been pending so long that the player should be told. */
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
