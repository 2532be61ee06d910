import { useEffect, useRef, useState } from "react";
import { readToken } from "../../../lib/storage/token.ts";

/** Whether the player has left or signed out, for code that runs when a response arrives. */
export function useLateResponse(): {
  hasLeft: () => boolean;
  /** True also when another player has signed in since. */
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
    // A token may be replaced while the screen is open. A sign-out closes the screen.
    return { hasLeft, hasSignedOut: () => hasLeft() && readToken() !== token };
  });
  return checks;
}
