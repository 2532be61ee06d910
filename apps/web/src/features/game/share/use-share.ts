import {
  type SharedResult,
  formatShareAlt,
  createShareFileName,
  formatShareText,
} from "./share-text.ts";
import { useToast } from "@jumbl/ui/feedback/toast";
import { useEffect, useRef, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { downloadFile } from "../../../lib/browser/download-file.ts";
import { drawShareImage, shareFile } from "./share-image.ts";

export type ShareActions = {
  /** False until the day streak and the card have loaded. */
  isReady: boolean;
  isSharing: boolean;
  shareImage: () => void;
  copyText: () => void;
};

/**
 * Shares the card, null until it is rendered, as an image, or the result as text. The image is drawn in advance:
 * browsers open the share sheet only shortly after a press.
 */
export function useShare(
  shared: SharedResult | undefined,
  card: HTMLElement | "failed" | null,
): ShareActions {
  const { toast } = useToast();
  const [isSharing, setIsSharing] = useState(false);
  const image = useRef<Promise<File>>(undefined);
  const key = JSON.stringify(shared);

  const draw = () => {
    if (!(card instanceof HTMLElement) || !shared)
      return Promise.reject(new Error("The share card is not rendered"));
    return drawShareImage(card, createShareFileName(shared));
  };

  useEffect(() => {
    image.current = undefined;
    if (!shared || card === null) return undefined;
    const timer = setTimeout(() => {
      image.current = draw();
      // It is drawn again, and an error shown, when the player shares.
      image.current.catch(() => (image.current = undefined));
    }, DRAW_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- drawn again when its content changes
  }, [key, card]);

  const shareImage = async () => {
    if (!shared || isSharing) return;
    setIsSharing(true);
    try {
      image.current ??= draw();
      const file = await image.current;
      const outcome = await shareFile(file, formatShareAlt(shared), location.origin);
      if (outcome === "cancelled") return;
      if (outcome === "unsupported") downloadFile(file, file.name);
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
      image.current = undefined;
      toast({ title: "Failed to generate image", description: "Please try again.", kind: "error" });
    } finally {
      setIsSharing(false);
    }
  };

  const copyText = async () => {
    if (!shared) return;
    try {
      await navigator.clipboard.writeText(formatShareText({ ...shared, url: location.origin }));
      toast({ title: "Copied!", description: "Your result is on the clipboard.", kind: "success" });
    } catch {
      toast({ title: "Could not copy", description: "Please try again.", kind: "error" });
    }
  };

  return {
    isReady: shared !== undefined && card !== null,
    isSharing,
    shareImage: () => void shareImage(),
    copyText: () => void copyText(),
  };
}

/** Draws the image after the animations of the tiles and the dialog. */
const DRAW_DELAY_MS = 600;
