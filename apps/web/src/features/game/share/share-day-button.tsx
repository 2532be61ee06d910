import { Button } from "@jumbl/ui/actions/button";
import { showToast } from "@jumbl/ui/feedback/toast";
import { Share } from "lucide-react";
import type { Outputs } from "../../../lib/api/trpc.ts";
import { CopyableText } from "./copyable-text.tsx";
import { openShareSheet } from "./share-image.ts";
import { formatDayText } from "./share-text.ts";
import { useCopyText } from "./use-copy-text.ts";

/** Shares the day's results as text, through the device's share sheet or else the clipboard. */
export function ShareDayButton({ today }: { today: Outputs["puzzles"]["today"] }) {
  const { uncopiedText, copyText } = useCopyText();
  const shareDay = async () => {
    const text = formatDayText(today, location.origin);
    const outcome = await openShareSheet({ text });
    if (outcome === "shared") showToast({ title: "Results shared!", kind: "success" });
    if (outcome === "unsupported") await copyText(text, "Your day is on the clipboard.");
  };
  return (
    <>
      <Button size="lg" block icon={<Share aria-hidden="true" />} onClick={() => void shareDay()}>
        Share your day
      </Button>
      <CopyableText text={uncopiedText} />
    </>
  );
}
