import { readSource } from "./sources.ts";

const MAGIC = "Trie Language Model";
/** After the header: the magic, the order, three counts and the kind of quantization. */
const QUANTIZATION_AT = MAGIC.length + 1 + 3 * 4 + 4;
const BINS = 65_536;
const QUANTIZED_BITS = 16;
/** The model stores logarithms to this base. */
const DIGITS_PER_STEP = Math.log10(1.0001);
const UNIGRAM_BYTES = 12;

/** Size of a packed array, with its closing entry and the bytes that let a whole word be read at its end. */
const countBytes = (entries: number, bits: number) => Math.ceil(((entries + 1) * bits) / 8) + 8;

const countBits = (value: number) => 32 - Math.clz32(value);

/**
 * The pairs of words in CMU's trigram model of American English, in the binary form of SphinxBase: a header, the
 * quantization tables, the words with their probabilities, then the pairs as a packed trie that is keyed by the second
 * word.
 */
export class WordPairs {
  private readonly bytes: Buffer;
  private readonly ids = new Map<string, number>();
  private readonly unigramsAt: number;
  private readonly pairsAt: number;
  private readonly wordBits: number;
  private readonly pairBits: number;

  constructor() {
    this.bytes = readSource(
      "pocketsphinx-en-us",
      "usr/share/pocketsphinx/model/en-us/en-us.lm.bin",
    );
    const order = this.bytes[MAGIC.length];
    if (this.bytes.toString("latin1", 0, MAGIC.length) !== MAGIC || order !== 3)
      throw new Error("pocketsphinx-en-us is broken: expected a trie model of three words.");
    const [words, pairs, triples] = [0, 4, 8].map((at) =>
      this.bytes.readUInt32LE(MAGIC.length + 1 + at),
    ) as [number, number, number];
    this.unigramsAt = QUANTIZATION_AT + 3 * BINS * 4;
    this.pairsAt = this.unigramsAt + (words + 1) * UNIGRAM_BYTES;
    this.wordBits = countBits(words);
    this.pairBits = this.wordBits + 2 * QUANTIZED_BITS + countBits(triples);
    const namesAt =
      this.pairsAt +
      countBytes(pairs, this.pairBits) +
      countBytes(triples, this.wordBits + QUANTIZED_BITS) +
      4;
    const names = this.bytes.toString("latin1", namesAt).split("\0");
    for (let id = 0; id < words; id++) this.ids.set(names[id]!, id);
  }

  /**
   * @returns log10 of how many times more often the second word follows the first than it occurs anywhere; undefined
   * when the model does not have the pair.
   */
  measureAttraction(first: string, second: string): number | undefined {
    const [left, right] = [this.ids.get(first), this.ids.get(second)];
    if (left === undefined || right === undefined) return undefined;
    const end = this.readUnigram(right + 1).pairs;
    for (let pair = this.readUnigram(right).pairs; pair < end; pair++) {
      const at = pair * this.pairBits;
      if (this.readBits(at, this.wordBits) !== left) continue;
      const bin = this.readBits(at + this.wordBits + QUANTIZED_BITS, QUANTIZED_BITS);
      const steps = this.bytes.readFloatLE(QUANTIZATION_AT + 4 * bin);
      return (steps - this.readUnigram(right).steps) * DIGITS_PER_STEP;
    }
    return undefined;
  }

  private readUnigram(id: number): { steps: number; pairs: number } {
    const at = this.unigramsAt + id * UNIGRAM_BYTES;
    return { steps: this.bytes.readFloatLE(at), pairs: this.bytes.readUInt32LE(at + 8) };
  }

  private readBits(offset: number, count: number): number {
    const word = this.bytes.readUInt32LE(this.pairsAt + Math.floor(offset / 8));
    return (word >>> (offset % 8)) & (2 ** count - 1);
  }
}
