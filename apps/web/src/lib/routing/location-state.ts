import type { Provider } from "@jumbl/domain/account";
import { useLocation } from "react-router-dom";

/** The state of a history entry: how it was opened. */
export type LocationState = {
  /** The address of the previous entry, if a link there led here. */
  from?: string | undefined;
  /** A back link led here. */
  isBack?: true | undefined;
  /** The puzzle's ended play is shown and no new one is started. */
  showsEnded?: true | undefined;
  /** The e-mail address typed on the log-in form. */
  email?: string | undefined;
  /** The provider of a new player who has yet to choose a username. Kept here, it survives a reload. */
  newUserProvider?: Provider | undefined;
  /** The login session ended without a sign-out. */
  hasSessionEnded?: true | undefined;
};

export function useLocationState(): LocationState {
  return (useLocation().state as LocationState | null) ?? {};
}
