import { Button } from "@jumbl/ui/actions/button";
import { useToast } from "@jumbl/ui/feedback/toast";
import { Share } from "lucide-react";
import { useState } from "react";
import type { Outputs } from "../../../lib/api/trpc.ts";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { CopyableText } from "./copyable-text.tsx";
import { formatDayText } from "./share-text.ts";

/** Shares the day's results as text, through the device's share sheet or else the clipboard. */
export function ShareDayButton({ today }: { today: Outputs["puzzles"]["today"] }) {
  const { toast } = useToast();
  const [uncopiedText, setUncopiedText] = useState<string>();
  const shareDay = async () => {
    const text = formatDayText(today, location.origin);
    if (navigator.canShare?.({ text })) {
      try {
        await navigator.share({ text });
        toast({ title: "Results shared!", kind: "success" });
        return;
      } catch (error) {
        // The player closed the share sheet. Where it failed, the text is copied.
        if (error instanceof Error && error.name === "AbortError") return;
      }
    }
    const isCopied = await copyText(text);
    setUncopiedText(isCopied ? undefined : text);
    if (isCopied)
      toast({ title: "Copied!", description: "Your day is on the clipboard.", kind: "success" });
  };
  return (
    <>
      <Button
        size="lg"
        block
        icon={<Share aria-hidden="true" />}
        onClick={() => {
          void shareDay();
        }}
      >
        Share your day
      </Button>
      <CopyableText text={uncopiedText} />
    </>
  );
}
