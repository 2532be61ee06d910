import { BRAND } from "@jumbl/domain/brand";
import { type RefObject, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** The history entry at which the page was loaded. The browser itself restores its focus and scroll position. */
let initialKey: string | undefined = (history.state as { key?: string } | null)?.key ?? "default";

/**
 * Sets the document's title. After a navigation inside the app, it also moves the focus to the main heading, so that
 * screen readers announce the new screen.
 */
export function useRouteFocus(page: RefObject<HTMLElement | null>, title: string): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    document.title = formatPageTitle(title);
  }, [title]);

  // A layout effect, to run before the screen is painted and sets its own focus and scroll position.
  useLayoutEffect(() => {
    const isForward = navigationType !== NavigationType.Pop;
    // A new entry inherits this from the previous entry.
    if (isForward) history.scrollRestoration = "auto";
    if (key === initialKey) return;
    initialKey = undefined;
    // On some screens the heading is in the header, before <main>.
    const heading =
      page.current?.querySelector<HTMLElement>("h1") ??
      page.current?.querySelector<HTMLElement>("main");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    if (isForward) scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new path is a navigation
  }, [pathname]);
}

/** The names of the screen and the product. See docs/rules.md#titles. */
export function formatPageTitle(screen: string): string {
  return `${screen} | ${BRAND.name}`;
}
