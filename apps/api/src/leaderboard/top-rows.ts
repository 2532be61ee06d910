import type { BoardRow } from "@jumbl/db/queries/boards/boards";

/** How long the first rows of a board are shown to others as they were read. */
const TOP_ROWS_TTL_MS = 2000;

export type TopRows = {
  /** The stored rows, unless they have expired or `isOutdated`. Concurrent calls share one `load`. */
  get(
    key: string,
    load: () => Promise<BoardRow[]>,
    isOutdated: (rows: BoardRow[]) => boolean,
  ): Promise<BoardRow[]>;
};

/** Keys contain the day, so a board never shows the rows of another one. `ttlMs` of 0 stores nothing. */
export function createTopRows(ttlMs = TOP_ROWS_TTL_MS): TopRows {
  const entries = new Map<string, Promise<BoardRow[]>>();

  function read(key: string, load: () => Promise<BoardRow[]>): Promise<BoardRow[]> {
    const rows = load();
    if (ttlMs === 0) return rows;
    entries.set(key, rows);
    const forget = () => {
      if (entries.get(key) === rows) entries.delete(key);
    };
    setTimeout(forget, ttlMs).unref();
    rows.catch(forget);
    return rows;
  }

  return {
    async get(key, load, isOutdated) {
      const entry = entries.get(key);
      if (entry === undefined) return read(key, load);
      const stored = await entry;
      return isOutdated(stored) ? read(key, load) : stored;
    },
  };
}
