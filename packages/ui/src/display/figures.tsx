/**
 * A number with one cell of equal width per digit, for figures that change or are aligned in a column. The font has no
 * tabular digits. Screen readers, the clipboard and find-in-page get the plain text, or `spoken`; the visible cells
 * contain no text.
 */
export function Figures({
  children,
  spoken,
}: {
  children: string | number;
  /** For figures that a screen reader would read badly: "1 minute 8.42 seconds". */
  spoken?: string | undefined;
}) {
  const text = String(children);
  return (
    <>
      <span className="sr-only">{spoken ?? text}</span>
      <span aria-hidden="true" className="whitespace-pre">
        {Array.from(text, (character, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place keeps its cell when its digit changes
          <span key={index} className={getClassName(character)} data-figure={character} />
        ))}
      </span>
    </>
  );
}

/** Only the cells, which here contain text. */
export function FigureCells({ children }: { children: string }) {
  return Array.from(children, (character, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <span key={index} className={getClassName(character)}>
      {character}
    </span>
  ));
}

function getClassName(character: string): string | undefined {
  return /\d/.test(character) ? "figure" : undefined;
}
