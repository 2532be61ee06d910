import { useEffect, useRef, useState } from "react";
import { readToken } from "../../../lib/storage/token.ts";

/** What the player has done since the screen opened, for code that runs when a response arrives. */
export function useLateResponse(): {
  hasLeft: () => boolean;
  /** Somebody else may have signed in. */
  hasSignedOut: () => boolean;
} {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const [checks] = useState(() => {
    const token = readToken();
    const hasLeft = () => isUnmounted.current;
    // A token may be renewed while the screen is open. A sign-out closes the screen.
    return { hasLeft, hasSignedOut: () => hasLeft() && readToken() !== token };
  });
  return checks;
}
