import type { WordLists } from "../sources/word-lists.ts";

const LETTERS = 28;
const START = 0;
const END = 27;
const SAMPLE_SIZE = 1500;

/** Letter trigrams by types over SCOWL up to 60, with back-off (type beats token: Knight & Muncer 2011). */
export class WordLikeness {
  private readonly logarithms = new Float64Array(LETTERS ** 3);

  constructor(lists: WordLists) {
    const trigrams = new Float64Array(LETTERS ** 3);
    const contexts = new Float64Array(LETTERS ** 2);
    const pairs = new Float64Array(LETTERS ** 2);
    const firsts = new Float64Array(LETTERS);
    const singles = new Float64Array(LETTERS);
    for (const [word, size] of lists.american) {
      if (size > 60 || !/^[a-z]{3,14}$/.test(word)) continue;
      const codes = encode(word);
      for (let i = 2; i < codes.length; i++) {
        const [a, b, c] = [codes[i - 2]!, codes[i - 1]!, codes[i]!];
        trigrams[(a * LETTERS + b) * LETTERS + c]!++;
        contexts[a * LETTERS + b]!++;
        pairs[b * LETTERS + c]!++;
        firsts[b]!++;
        singles[c]!++;
      }
    }
    const total = singles.reduce((sum, count) => sum + count, 0);
    for (let a = 0; a < LETTERS; a++) {
      for (let b = 0; b < LETTERS; b++) {
        for (let c = 0; c < LETTERS; c++) {
          const single = (singles[c]! + 1) / (total + 27);
          const pair = (pairs[b * LETTERS + c]! + 5 * single) / (firsts[b]! + 5);
          const at = (a * LETTERS + b) * LETTERS + c;
          this.logarithms[at] = Math.log(
            (trigrams[at]! + 5 * pair) / (contexts[a * LETTERS + b]! + 5),
          );
        }
      }
    }
  }

  /** @returns the natural logarithm of the letters' probability; nearer to 0 is more like a word. */
  score(letters: string): number {
    return this.scoreCodes(encode(letters));
  }

  /** @returns log10 of how many orders of the letters look at least as much like a word as the word does. */
  countCompetitors(word: string): number {
    const codes = encode(word);
    const answer = this.scoreCodes(codes);
    const orders = countOrders(word);
    if (orders <= SAMPLE_SIZE) {
      let count = 0;
      for (const order of listOrders(codes.slice(2, -1))) {
        if (this.scoreCodes([START, START, ...order, END]) >= answer - 1e-9) count++;
      }
      return Math.log10(Math.max(1, count));
    }
    const random = createGenerator(word);
    const scores = Array.from({ length: SAMPLE_SIZE }, () => {
      shuffleInside(codes, random);
      return this.scoreCodes(codes);
    });
    const mean = scores.reduce((sum, score) => sum + score, 0) / SAMPLE_SIZE;
    const spread = Math.sqrt(
      scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / SAMPLE_SIZE,
    );
    const tail = 0.5 * computeErfc((answer - mean) / spread / Math.SQRT2);
    return Math.max(0, Math.log10(orders) + Math.log10(Math.max(tail, 1e-12)));
  }

  private scoreCodes(codes: number[]): number {
    let sum = 0;
    for (let i = 2; i < codes.length; i++) {
      sum += this.logarithms[(codes[i - 2]! * LETTERS + codes[i - 1]!) * LETTERS + codes[i]!]!;
    }
    return sum;
  }
}

const encode = (word: string) => [
  START,
  START,
  ...word.split("").map((letter) => letter.charCodeAt(0) - 96),
  END,
];

function countOrders(word: string): number {
  const seen = new Map<string, number>();
  let orders = 1;
  word.split("").forEach((letter, index) => {
    const times = (seen.get(letter) ?? 0) + 1;
    seen.set(letter, times);
    orders = (orders * (index + 1)) / times;
  });
  return orders;
}

function* listOrders(codes: number[]): Generator<number[]> {
  if (codes.length === 0) yield [];
  for (const code of new Set(codes)) {
    const rest = codes.toSpliced(codes.indexOf(code), 1);
    for (const order of listOrders(rest)) yield [code, ...order];
  }
}

function shuffleInside(codes: number[], random: () => number): void {
  for (let i = codes.length - 2; i > 2; i--) {
    const j = 2 + Math.floor(random() * (i - 1));
    [codes[i], codes[j]] = [codes[j]!, codes[i]!];
  }
}

/** @returns a repeatable generator of numbers in [0, 1): FNV-1a of the text into mulberry32. */
export function createGenerator(text: string): () => number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  let state = hash >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** erfc by Numerical Recipes' rational approximation, to 1e-7. */
function computeErfc(x: number): number {
  const z = Math.abs(x);
  const t = 1 / (1 + z / 2);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ].reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const value = t * Math.exp(-z * z + series);
  return x >= 0 ? value : 2 - value;
}
