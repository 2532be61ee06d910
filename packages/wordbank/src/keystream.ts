import { createCipheriv, createHmac } from "node:crypto";

const blockBytes = 65_536;

/**
 * A stream of numbers in [0, 1) that only the holder of `secret` can foresee: AES-256 in counter
 * mode under a key derived from the secret and a purpose. The same pair always gives the same stream.
 */
export function keystream(secret: string, purpose: string): () => number {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  const zeros = Buffer.alloc(blockBytes);
  let block = cipher.update(zeros);
  let at = 0;
  return () => {
    if (at === blockBytes) {
      block = cipher.update(zeros);
      at = 0;
    }
    const value = block.readUInt32LE(at);
    at += 4;
    return value / 4_294_967_296;
  };
}

/** A new array with the values in an order drawn from `random` (Fisher–Yates). */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const result = [...values];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
