import { Button } from "@jumbl/ui/actions/button";
import { useToast } from "@jumbl/ui/feedback/toast";
import { Share } from "lucide-react";
import type { Outputs } from "../../../lib/api/trpc.ts";
import { formatDayText } from "./share-text.ts";

/** Shares the day's results as text, through the device's share sheet or else the clipboard. */
export default function ShareDayButton({ today }: { today: Outputs["puzzles"]["today"] }) {
  const { toast } = useToast();
  const shareDay = async () => {
    const text = formatDayText(today, location.origin);
    try {
      if (navigator.canShare?.({ text })) {
        await navigator.share({ text });
        toast({ title: "Results shared!", kind: "success" });
        return;
      }
      await navigator.clipboard.writeText(text);
      toast({ title: "Copied!", description: "Your day is on the clipboard.", kind: "success" });
    } catch (error) {
      // The player closed the share sheet.
      if (error instanceof Error && error.name === "AbortError") return;
      toast({ title: "Could not share", description: "Please try again.", kind: "error" });
    }
  };
  return (
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
  );
}
