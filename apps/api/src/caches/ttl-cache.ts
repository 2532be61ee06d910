/**
 * Keeps a value for `ttlMs` milliseconds after its read; 0 keeps nothing. See
 * docs/decisions/0016-what-the-process-keeps.md.
 */
export function createTtlCache<Value>(ttlMs: number) {
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

  /** @returns the read that another call has started since `entry`; undefined if there is none. */
  function findNewer(key: string, entry: Promise<Value>): Promise<Value> | undefined {
    const current = entries.get(key);
    return current === entry ? undefined : current;
  }

  return {
    /** The stored value of the key, unless it has expired or `isOutdated`. Concurrent calls share one `load`. */
    async get(
      key: string,
      load: () => Promise<Value>,
      isOutdated: (value: Value) => boolean,
    ): Promise<Value> {
      const first = entries.get(key);
      if (first === undefined) return read(key, load);
      const stored = await first;
      if (!isOutdated(stored)) return stored;
      const second = findNewer(key, first);
      if (second === undefined) return read(key, load);
      const reloaded = await second;
      if (!isOutdated(reloaded)) return reloaded;
      // The second read may have begun before the change that this call knows of; a third one has not.
      return findNewer(key, second) ?? read(key, load);
    },
  };
}
