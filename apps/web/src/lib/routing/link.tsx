import type { ComponentProps } from "react";
import {
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from "react-router-dom";
import { type LocationState, useLocationState } from "./location-state.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  to: To;
  state?: object | undefined;
  /** Replaces this history entry. */
  replace?: boolean | undefined;
  /** For a link in a dialog, whose history entry it replaces. */
  inDialog?: boolean | undefined;
};

/**
 * A link to another screen that records where it was followed from. React Router's own adds 3 kB of code for
 * prefetching, which only its framework mode uses.
 */
export function Link({
  to,
  state,
  replace = false,
  inDialog = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  const { pathname, search } = useLocation();
  const { from } = useLocationState();
  const isReplacing = useResolvedPath(to).pathname === pathname || replace;
  const nextState: LocationState = { from: isReplacing ? from : pathname + search, ...state };
  const navigate = useLinkClickHandler(to, { state: nextState, replace: isReplacing || inDialog });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
