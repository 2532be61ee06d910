import { Button } from "@jumbl/ui/actions/button";
import { useAnnounce } from "@jumbl/ui/feedback/live-region";
import { useState } from "react";
import { clearAllData } from "../../lib/storage/storage.ts";

const CLEARED = "Everything but your sign-in and your cookie choice was removed from this device.";

/** Removes drafts and preferences; the sign-in and the cookie choice stay. See docs/rules.md#storage. */
export function ClearDeviceData() {
  const announce = useAnnounce();
  const [isCleared, setIsCleared] = useState(false);
  const clear = () => {
    clearAllData();
    setIsCleared(true);
    announce(CLEARED);
  };
  return (
    <div className="my-5">
      <Button variant="outline" onClick={clear}>
        Clear data on this device
      </Button>
      {isCleared && <p className="mt-2 text-small text-ink-2">{CLEARED}</p>}
    </div>
  );
}
