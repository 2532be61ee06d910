/** `readPage` receives the last row of the previous page; a page with fewer rows than `size` is the last. */
export async function* writeArray<Row>(
  readPage: (after: Row | undefined) => Promise<Row[]>,
  serialize: (rows: Row[]) => object[],
  size = 1,
): AsyncGenerator<string> {
  let separator = "";
  let last: Row | undefined;
  yield "[";
  for (;;) {
    const rows = await readPage(last);
    if (rows.length > 0) yield separator + JSON.stringify(serialize(rows)).slice(1, -1);
    if (rows.length < size) break;
    separator = ",";
    last = rows.at(-1);
  }
  yield "]";
}
