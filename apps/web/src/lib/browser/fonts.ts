/** Loads and shows the fonts that early.ts has postponed on a slow connection. */
export async function loadLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset["fonts"] === undefined) return;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  delete dataset["fonts"];
}
