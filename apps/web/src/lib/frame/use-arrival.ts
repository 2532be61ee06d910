import { type RefObject, useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { pageTitle } from "../page-title.ts";

/** The place in the history that the browser opened or loaded again: it keeps its key. */
let openedAt: string | undefined = (history.state as { key?: string } | null)?.key ?? "default";

/**
 * What happens when a person arrives on a screen: the document is named, and after a move inside the app the
 * page begins at its top with the focus on the main heading, so that it is read aloud.
 */
export function useArrival(frame: RefObject<HTMLElement | null>, screen: string): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    document.title = pageTitle(screen);
  }, [screen]);

  useEffect(() => {
    if (key === openedAt) return;
    openedAt = undefined;
    // On some screens it stands in the masthead, before the main part.
    const heading =
      frame.current?.querySelector<HTMLElement>("h1") ??
      frame.current?.querySelector<HTMLElement>("main");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    if (navigationType !== NavigationType.Pop) scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new path is an arrival
  }, [pathname]);
}
