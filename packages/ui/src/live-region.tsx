import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { createPortal } from "react-dom";

type Announce = (message: string) => void;

const Announcer = createContext<Announce>(() => undefined);

/** Put once around the app: a place where changes are said aloud, politely. */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ message: "", turn: 0 });
  const announce = useCallback<Announce>(
    (message) => setSaid(({ turn }) => ({ message, turn: turn + 1 })),
    [],
  );
  return (
    <Announcer value={announce}>
      {children}
      {createPortal(
        // A second region takes turns, so that the same words twice are a change.
        [0, 1].map((turn) => (
          <div key={turn} aria-live="polite" className="sr-only" data-live-region="">
            {said.turn % 2 === turn ? said.message : ""}
          </div>
        )),
        document.body,
      )}
    </Announcer>
  );
}

/** `announce("3 results found")` says it to those who listen. */
export function useAnnounce(): Announce {
  return use(Announcer);
}
