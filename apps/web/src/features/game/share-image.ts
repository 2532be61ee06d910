/** The picture has twice the card's pixels (Spec 9). */
const SCALE = 2;
/** No browser draws a canvas with a longer side (Spec 9). */
const MAX_CANVAS_SIDE = 16_384;

/** Draws the card as a PNG file. The library is loaded only now. */
export async function drawShareImage(card: HTMLElement, name: string): Promise<File> {
  const [{ default: domToImage }] = await Promise.all([
    import("dom-to-image-more"),
    document.fonts?.ready,
  ]);
  const longestSide = Math.max(card.offsetWidth, card.offsetHeight, 1);
  const scale = Math.min(SCALE, MAX_CANVAS_SIDE / longestSide);
  const blob = await domToImage.toBlob(card, { scale });
  return new File([blob], name, { type: "image/png" });
}

/** Hands the file to the device's own share sheet. What came of it; `impossible` where it does not take the file. */
export async function shareFile(
  file: File,
  text: string,
): Promise<"shared" | "cancelled" | "impossible"> {
  const data = { files: [file], text };
  if (!navigator.canShare?.(data)) return "impossible";
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    // The person closed the share sheet; or the browser would not open it after all.
    return error instanceof Error && error.name === "AbortError" ? "cancelled" : "impossible";
  }
}
