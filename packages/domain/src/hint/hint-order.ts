/** `key` is `${userId}:${puzzleId}`, so that no reset or replay reveals other letters. See docs/rules.md#hints. */
export function createHintOrder(key: string, letterCount: number): number[] {
  const next = createGenerator(hash(key));
  const rest = Array.from({ length: letterCount }, (_, position) => position);
  const order: number[] = [];
  while (rest.length > 0) order.push(...rest.splice(next() % rest.length, 1));
  return order;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** splitmix32. */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
