import { performance } from "node:perf_hooks";
import type { BoardRow } from "@jumbl/db/queries/boards";

/** How long the first rows of a board are shown to others as they were read. */
const TOP_ROWS_TTL_MS = 2000;

export type TopRows = {
  /** The stored rows, unless they are too old or `isOutdated`. Concurrent calls share one `load`. */
  get(
    key: string,
    load: () => Promise<BoardRow[]>,
    isOutdated: (rows: BoardRow[]) => boolean,
  ): Promise<BoardRow[]>;
};

/** Keys contain the day, so a board never shows the rows of another one. See docs/decisions/0011. */
export function createTopRows(ttlMs = TOP_ROWS_TTL_MS): TopRows {
  const entries = new Map<string, { rows: Promise<BoardRow[]>; expiresAt: number }>();

  function read(key: string, load: () => Promise<BoardRow[]>): Promise<BoardRow[]> {
    for (const [each, { expiresAt }] of entries) {
      if (expiresAt <= performance.now()) entries.delete(each);
    }
    const rows = load();
    const entry = { rows, expiresAt: performance.now() + ttlMs };
    entries.set(key, entry);
    rows.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return rows;
  }

  return {
    async get(key, load, isOutdated) {
      const entry = entries.get(key);
      if (entry === undefined || entry.expiresAt <= performance.now()) return read(key, load);
      const rows = await entry.rows;
      return isOutdated(rows) ? read(key, load) : rows;
    },
  };
}
