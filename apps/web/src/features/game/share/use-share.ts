import {
  type SharedResult,
  formatShareAlt,
  createShareFileName,
  formatShareText,
} from "./share-text.ts";
import { showToast } from "@jumbl/ui/feedback/toast";
import { useEffect, useRef, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { downloadFile } from "../../../lib/browser/download-file.ts";
import { drawShareImage, openShareSheet } from "./share-image.ts";
import { useCopyText } from "./use-copy-text.ts";

/** Renders the image after the animations of the tiles and the dialog. */
const DRAW_DELAY_MS = 600;

/**
 * Shares the card (null until it is mounted) as an image, or the result as text. Browsers open the share sheet only
 * shortly after a press, so the image is rendered before the press: soon after the victory dialog has opened, or when
 * the pointer, a finger or the focus reaches the button.
 */
export function useShare(
  shared: SharedResult | undefined,
  card: HTMLElement | null,
  isDialogOpen: boolean,
) {
  const [isSharing, setIsSharing] = useState(false);
  const { uncopiedText, copyText } = useCopyText();
  const image = useRef<Promise<File>>(undefined);
  const key = JSON.stringify(shared);

  const draw = () => {
    if (!card || !shared) return Promise.reject(new Error("The share card is not rendered"));
    return drawShareImage(card, createShareFileName(shared));
  };

  const isReady = shared !== undefined && card !== null;
  const prepareImage = () => {
    if (!isReady || image.current) return;
    image.current = draw();
    // Ignored here: when the player shares, the image is rendered again and a failure is shown.
    image.current.catch(() => (image.current = undefined));
  };

  useEffect(() => {
    image.current = undefined;
  }, [key, card]);
  useEffect(() => {
    if (!isDialogOpen || !isReady) return undefined;
    const timer = setTimeout(prepareImage, DRAW_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the card's content
  }, [key, card, isDialogOpen]);

  const shareImage = async () => {
    if (!shared || isSharing) return;
    setIsSharing(true);
    try {
      image.current ??= draw();
      const file = await image.current;
      const data = { files: [file], text: formatShareAlt(shared), url: location.origin };
      const outcome = await openShareSheet(data);
      if (outcome === "cancelled") return;
      if (outcome === "unsupported") downloadFile(file, file.name);
      showToast({
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
      showToast({
        title: "Failed to generate image",
        description: "Please try again.",
        kind: "error",
      });
    } finally {
      setIsSharing(false);
    }
  };

  const copyResult = async () => {
    if (!shared) return;
    const text = formatShareText({ ...shared, url: location.origin });
    await copyText(text, "Your result is on the clipboard.");
  };

  return {
    /** False until the day streak and the card have loaded. */
    isReady,
    isSharing,
    /** Renders the image. Call this before a press, when the pointer or the focus reaches the button. */
    prepareImage,
    shareImage: () => void shareImage(),
    copyText: () => void copyResult(),
    /** The text that the browser refused to copy. */
    uncopiedText,
  };
}

export type ShareActions = ReturnType<typeof useShare>;
