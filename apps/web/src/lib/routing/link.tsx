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
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** Set for a link in a dialog, whose history entry is then replaced. */
  inDialog?: boolean | undefined;
};

/**
 * A link to another screen, which records the address where it was followed. React Router's own link adds 3 kB for
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
