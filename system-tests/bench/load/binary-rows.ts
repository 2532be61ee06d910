const SIZE = 256 * 1024;
/** More than any one player writes between two checks of `isFull`. */
const RESERVE = 128 * 1024;

const HEADER = Buffer.concat([Buffer.from("PGCOPY\n\u{ff}\r\n\0", "latin1"), Buffer.alloc(8)]);
const POSTGRES_EPOCH = Date.UTC(2000, 0, 1);
const [BOOLEAN, INTEGER, LONG, UUID] = [1, 4, 8, 16];

/** Rows in the binary format of COPY: of each value its length and its bytes, most significant first. */
export class BinaryRows {
  #bytes = Buffer.allocUnsafe(SIZE + RESERVE);
  #end = HEADER.copy(this.#bytes);

  readonly #columns: number;

  constructor(columns: number) {
    this.#columns = columns;
  }

  get isFull(): boolean {
    return this.#end > SIZE;
  }

  /** Returns the bytes since the last call; `isLast` ends the data. */
  take(isLast = false): Buffer {
    if (isLast) this.#end = this.#bytes.writeInt16BE(-1, this.#end);
    const taken = this.#bytes.subarray(0, this.#end);
    this.#bytes = Buffer.allocUnsafe(SIZE + RESERVE);
    this.#end = 0;
    return taken;
  }

  #length(length: number): void {
    this.#end = this.#bytes.writeInt32BE(length, this.#end);
  }

  begin(): this {
    this.#end = this.#bytes.writeInt16BE(this.#columns, this.#end);
    return this;
  }

  null(): this {
    this.#length(-1);
    return this;
  }

  /** The UUID that begins at `16 * index` of `ids`. */
  uuid(ids: Uint8Array, index = 0): this {
    this.#length(UUID);
    this.#bytes.set(ids.subarray(index * UUID, (index + 1) * UUID), this.#end);
    this.#end += UUID;
    return this;
  }

  boolean(value: boolean): this {
    this.#length(BOOLEAN);
    this.#bytes[this.#end++] = Number(value);
    return this;
  }

  integer(value: number): this {
    this.#length(INTEGER);
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
    return this;
  }

  /** At least 0. */
  bigint(value: number): this {
    this.#length(LONG);
    this.#end = this.#bytes.writeInt32BE(Math.floor(value / 2 ** 32), this.#end);
    this.#end = this.#bytes.writeUInt32BE(value >>> 0, this.#end);
    return this;
  }

  /** `ms` since 1970, after 1999. */
  instant(ms: number): this {
    return this.bigint((ms - POSTGRES_EPOCH) * 1000);
  }

  /** In ASCII. */
  text(value: string): this {
    this.#length(value.length);
    this.#end += this.#bytes.write(value, this.#end, "latin1");
    return this;
  }
}
