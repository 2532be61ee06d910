import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

let show: ((message: string) => void) | undefined;

/** `announce("3 results found")` makes screen readers read the message. */
export function announce(message: string): void {
  show?.(message);
}

/** The polite live region of `announce`. The app has one. */
export function LiveRegion() {
  const [announcement, setAnnouncement] = useState({ message: "", count: 0 });
  useLayoutEffect(() => {
    show = (message) => setAnnouncement(({ count }) => ({ message, count: count + 1 }));
    return () => {
      show = undefined;
    };
  }, []);
  return createPortal(
    // Two regions alternate, because setting the same message again would not change the content of one.
    [0, 1].map((region) => (
      <div key={region} aria-live="polite" className="sr-only" data-live-region="">
        {announcement.count % 2 === region ? announcement.message : ""}
      </div>
    )),
    document.body,
  );
}
