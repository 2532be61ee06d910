/** Loads the fonts that early.ts has put off on a slow line, and shows them. */
export async function loadLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset["fonts"] === undefined) return;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  delete dataset["fonts"];
}
