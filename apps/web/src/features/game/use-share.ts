import { type SharedResult, shareAlt, shareFileName, shareText } from "@jumbl/domain/share";
import { useToast } from "@jumbl/ui/toast";
import { type RefObject, useEffect, useRef } from "react";
import { track } from "../../lib/analytics.ts";
import { saveFile } from "../../lib/save-file.ts";
import { drawShareImage, shareFile } from "./share-image.ts";

export type Share = { shareImage: () => void; copyText: () => void };

/**
 * Shares the card as an image, or its twin as text. The image is drawn as soon as the card stands, so that a
 * tap still counts as the person's own wish when the share sheet opens.
 */
export function useShare(
  shared: SharedResult | undefined,
  card: RefObject<HTMLElement | null>,
): Share {
  const { toast } = useToast();
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
    if (!shared) return;
    try {
      drawing.current ??= draw();
      const file = await drawing.current;
      if (await shareFile(file, shareAlt(shared))) {
        toast({ title: "Results shared!", kind: "success" });
      } else {
        saveFile(file, file.name);
        toast({ title: "Image downloaded!", kind: "success" });
      }
      track("share", {
        method: "puzzle_share",
        content_type: "puzzle_result",
        difficulty: shared.difficulty,
      });
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof Error && error.name === "AbortError") return;
      drawing.current = undefined;
      toast({ title: "Failed to generate image", description: "Please try again.", kind: "error" });
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

  return { shareImage: () => void shareImage(), copyText: () => void copyText() };
}

/** Lets the tiles turn and the dialog rise first. */
const PREPARE_AFTER_MS = 600;
