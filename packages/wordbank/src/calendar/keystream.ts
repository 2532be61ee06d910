import { createCipheriv, createHmac } from "node:crypto";

const BLOCK_BYTES = 65_536;

/** AES-256 in counter mode: only the holder of the secret can predict it. @returns a generator of numbers in [0, 1). */
export function createKeystream(secret: string, purpose: string): () => number {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  const zeros = Buffer.alloc(BLOCK_BYTES);
  let block = cipher.update(zeros);
  let at = 0;
  return () => {
    if (at === BLOCK_BYTES) {
      block = cipher.update(zeros);
      at = 0;
    }
    const value = block.readUInt32LE(at);
    at += 4;
    return value / 4_294_967_296;
  };
}

/** @returns a new array in an order drawn from `random` (Fisher–Yates). */
export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const result = [...values];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
