import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { createPortal } from "react-dom";

type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** The polite live region of `useAnnounce`. It wraps the app once. */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState({ message: "", count: 0 });
  const announce = useCallback<Announce>(
    (message) => setAnnouncement(({ count }) => ({ message, count: count + 1 })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {createPortal(
        // Two regions alternate, because setting the same message again would not change the content of one.
        [0, 1].map((region) => (
          <div key={region} aria-live="polite" className="sr-only" data-live-region="">
            {announcement.count % 2 === region ? announcement.message : ""}
          </div>
        )),
        document.body,
      )}
    </AnnounceContext>
  );
}

/** `announce("3 results found")` makes screen readers read the message. */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}
