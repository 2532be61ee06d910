import { Button } from "@jumbl/ui/button";
import { useAnnounce } from "@jumbl/ui/live-region";
import { useState } from "react";
import { clearAllData } from "../../lib/storage.ts";

const CLEARED = "Everything but your sign-in and your cookie choice was removed from this device.";

/** The clear-all-data action (Spec 4): notes, drafts and preferences go, the sign-in and the consent stay. */
export function DeviceData() {
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
