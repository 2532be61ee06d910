import { useNavigate } from "react-router-dom";
import { Link, type LinkProps } from "./link.tsx";
import { useLocationState } from "./location-state.ts";
import { opensElsewhere } from "./opens-elsewhere.ts";

/**
 * A link back to a screen. It goes back in the history if the player came from that screen. Otherwise it replaces the
 * history entry, so that the browser's Back does not return here.
 */
export function BackLink({
  to,
  onClick,
  ...rest
}: Omit<LinkProps, "to" | "state" | "replace"> & { to: string }) {
  const { from } = useLocationState();
  const navigate = useNavigate();
  const cameFromThere = from?.split("?")[0] === to;
  return (
    <Link
      {...rest}
      to={cameFromThere ? from : to}
      replace
      state={{ isBack: true }}
      onClick={(event) => {
        onClick?.(event);
        if (!cameFromThere || opensElsewhere(event)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}
