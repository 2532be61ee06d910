export type SharedReads<Value> = {
  /** The stored value of the key, unless it has expired or `isOutdated`. Concurrent calls share one `load`. */
  get(
    key: string,
    load: () => Promise<Value>,
    isOutdated: (value: Value) => boolean,
  ): Promise<Value>;
};

/**
 * Stores what was read for `ttlMs` milliseconds; 0 stores nothing. See docs/decisions/0016-what-the-process-keeps.md.
 */
export function createSharedReads<Value>(ttlMs: number): SharedReads<Value> {
  const entries = new Map<string, Promise<Value>>();

  function read(key: string, load: () => Promise<Value>): Promise<Value> {
    const value = load();
    if (ttlMs === 0) return value;
    entries.set(key, value);
    const forget = () => {
      if (entries.get(key) === value) entries.delete(key);
    };
    setTimeout(forget, ttlMs).unref();
    value.catch(forget);
    return value;
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
