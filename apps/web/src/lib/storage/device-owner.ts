import { DEVICE_OWNER_KEY } from "./storage.ts";
import { createStoredText } from "./stored-value.ts";

/** The id of the player who signed in last; undefined after a sign-out or after the data was cleared. */
export const deviceOwner = createStoredText({ key: DEVICE_OWNER_KEY });
