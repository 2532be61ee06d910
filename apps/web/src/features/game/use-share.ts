import { type SharedResult, shareAlt, shareFileName, shareText } from "@jumbl/domain/share";
import { useToast } from "@jumbl/ui/toast";
import { type RefObject, useEffect, useRef, useState } from "react";
import { track } from "../../lib/analytics.ts";
import { saveFile } from "../../lib/save-file.ts";
import { drawShareImage, shareFile } from "./share-image.ts";

export type Share = {
  /** Nothing is told before all of it is known. */
  isReady: boolean;
  isSharing: boolean;
  shareImage: () => void;
  copyText: () => void;
};

/**
 * Shares the card as an image, or its twin as text. The image is drawn as soon as the card stands, so that a
 * tap still counts as the person's own wish when the share sheet opens.
 */
export function useShare(
  shared: SharedResult | undefined,
  card: RefObject<HTMLElement | null>,
): Share {
  const { toast } = useToast();
  const [isSharing, setIsSharing] = useState(false);
  const drawing = useRef<Promise<File>>(undefined);
  const key = JSON.stringify(shared);

  const draw = () => {
    if (!card.current || !shared) return Promise.reject(new Error("There is no card to draw"));
    return drawShareImage(card.current, shareFileName(shared));
  };

  useEffect(() => {
    drawing.current = undefined;
    if (!shared) return undefined;
    const timer = setTimeout(() => {
      drawing.current = draw();
      // Told when somebody asks for it.
      drawing.current.catch(() => undefined);
    }, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- drawn anew when what it tells changes
  }, [key]);

  const shareImage = async () => {
    if (!shared || isSharing) return;
    setIsSharing(true);
    try {
      drawing.current ??= draw();
      const file = await drawing.current;
      const outcome = await shareFile(file, shareAlt(shared));
      if (outcome === "cancelled") return;
      if (outcome === "impossible") saveFile(file, file.name);
      toast({
        title: outcome === "shared" ? "Results shared!" : "Image downloaded!",
        kind: "success",
      });
      track("share", {
        method: "puzzle_share",
        content_type: "puzzle_result",
        difficulty: shared.difficulty,
      });
    } catch {
      drawing.current = undefined;
      toast({ title: "Failed to generate image", description: "Please try again.", kind: "error" });
    } finally {
      setIsSharing(false);
    }
  };

  const copyText = async () => {
    if (!shared) return;
    try {
      await navigator.clipboard.writeText(shareText({ ...shared, url: location.origin }));
      toast({ title: "Copied!", description: "Your result is on the clipboard.", kind: "success" });
    } catch {
      toast({ title: "Could not copy", description: "Please try again.", kind: "error" });
    }
  };

  return {
    isReady: shared !== undefined,
    isSharing,
    shareImage: () => void shareImage(),
    copyText: () => void copyText(),
  };
}

/** Lets the tiles turn and the dialog rise first. */
const PREPARE_AFTER_MS = 600;
