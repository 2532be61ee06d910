import { loadWhenIdle } from "../../../lib/browser/idle.ts";

/** Pixels of the image for each CSS pixel of the card. See docs/rules.md#sharing. */
const SCALE = 2;
/** The longest canvas side that browsers support. */
const MAX_CANVAS_SIDE = 16_384;

const loadDomToImage = loadWhenIdle(() => import("dom-to-image-more"));

/** Renders the card to a PNG file. */
export async function drawShareImage(card: HTMLElement, name: string): Promise<File> {
  const [{ default: domToImage }] = await Promise.all([loadDomToImage(), document.fonts?.ready]);
  const longestSide = Math.max(card.offsetWidth, card.offsetHeight, 1);
  const scale = Math.min(SCALE, MAX_CANVAS_SIDE / longestSide);
  // `copyDefaultStyles` would write a page from a string, which Trusted Types forbid.
  const blob = await domToImage.toBlob(card, { scale, copyDefaultStyles: false });
  return new File([blob], name, { type: "image/png" });
}

/** Opens the device's share sheet. @returns `unsupported` if the browser cannot share the data. */
export async function openShareSheet(
  data: ShareData,
): Promise<"shared" | "cancelled" | "unsupported"> {
  if (!navigator.canShare?.(data)) return "unsupported";
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    // AbortError: the player closed the share sheet. Any other error: the browser did not open it.
    return error instanceof Error && error.name === "AbortError" ? "cancelled" : "unsupported";
  }
}
