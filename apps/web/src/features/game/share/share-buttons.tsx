import { Button } from "@jumbl/ui/actions/button";
import { Copy, Share } from "lucide-react";
import { CopyableText } from "./copyable-text.tsx";
import type { ShareActions } from "./use-share.ts";

export function ShareButtons({
  share: { isReady, isSharing, prepareImage, shareImage, copyText, uncopiedText },
}: {
  share: ShareActions;
}) {
  return (
    <div className="flex flex-wrap items-start gap-2 min-[20rem]:[&>*]:min-w-max landscape:flex-col landscape:items-stretch large-text:flex-col large-text:items-stretch">
      <Button
        variant="outline"
        className="flex-[1_1_0%] px-2! whitespace-nowrap"
        icon={<Share aria-hidden="true" />}
        busy={!isReady || isSharing}
        onPointerEnter={prepareImage}
        onFocus={prepareImage}
        onClick={shareImage}
      >
        Share Results
      </Button>
      <Button
        variant="outline"
        className="flex-[1_1_0%] px-2! whitespace-nowrap"
        icon={<Copy aria-hidden="true" />}
        busy={!isReady}
        onClick={copyText}
      >
        Copy as text
      </Button>
      <CopyableText text={uncopiedText} />
    </div>
  );
}
