/** `readPage` is given the last row of the page before; an empty page is the end. */
export async function* writeArray<Row>(
  readPage: (after: Row | undefined) => Promise<Row[]>,
  serialize: (rows: Row[]) => object[],
): AsyncGenerator<string> {
  let separator = "";
  yield "[";
  for (let rows = await readPage(undefined); rows.length > 0; rows = await readPage(rows.at(-1))) {
    yield separator + JSON.stringify(serialize(rows)).slice(1, -1);
    separator = ",";
  }
  yield "]";
}
