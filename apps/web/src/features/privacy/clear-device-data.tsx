import { Button } from "@jumbl/ui/actions/button";
import { announce } from "@jumbl/ui/feedback/live-region";
import { AlertDialog } from "@jumbl/ui/overlays/alert-dialog";
import { useState } from "react";
import { clearAllData } from "../../lib/storage/storage.ts";

const CLEARED = "Everything but your sign-in and your cookie choice was removed from this device.";

/** Removes drafts and preferences, but not the sign-in and the cookie choice. See docs/rules.md#storage. */
export function ClearDeviceData() {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isCleared, setIsCleared] = useState(false);
  const clear = () => {
    setIsConfirming(false);
    clearAllData();
    setIsCleared(true);
    announce(CLEARED);
  };
  return (
    <div className="my-5">
      <Button variant="outline" onClick={() => setIsConfirming(true)}>
        Clear data on this device
      </Button>
      <AlertDialog
        open={isConfirming}
        title="Clear data on this device?"
        confirmLabel="Clear data"
        onClose={() => setIsConfirming(false)}
        onConfirm={clear}
      >
        <p>
          This removes the guesses, marks and notes of unfinished puzzles, and the theme. You stay
          signed in, and your results are kept.
        </p>
      </AlertDialog>
      {isCleared && <p className="mt-2 text-small text-ink-2">{CLEARED}</p>}
    </div>
  );
}
