import { randomFillSync } from "node:crypto";
import type { LoadedResult } from "./histories.ts";

const UUID = 16;
const MINUTE = 60_000;

/** Returns UUIDs like those of `gen_random_uuid()`, one after the other. */
export function createRandomIds(count: number): Buffer {
  const ids = randomFillSync(Buffer.allocUnsafe(count * UUID));
  for (let start = 0; start < ids.length; start += UUID) {
    ids[start + 6] = (ids[start + 6]! & 0x0f) | 0x40;
    ids[start + 8] = (ids[start + 8]! & 0x3f) | 0x80;
  }
  return ids;
}

/** Writes the id of a result: begins with the time, as those of `jumbl_uuid()`, and ends with its index. */
export function fillResultId(id: Buffer, index: number, completedAt: number): Buffer {
  id.fill(0);
  id.writeUIntBE(completedAt, 0, 6);
  id[6] = 0x70;
  id[8] = 0x80;
  id.writeUInt32BE(index, 12);
  return id;
}

const SOLVED = 1;
const ARCHIVE = 2;
const HUMANLY_POSSIBLE = 4;

/** Millions of results in 20 bytes each, so that they can be written in another order than they were made in. */
export class StoredResults {
  count = 0;
  #capacity = 1 << 16;
  player = new Uint32Array(this.#capacity);
  puzzle = new Uint16Array(this.#capacity);
  attempts = new Uint8Array(this.#capacity);
  hintsUsed = new Uint8Array(this.#capacity);
  timeMs = new Uint32Array(this.#capacity);
  completedAt = new Float64Array(this.#capacity);
  #flags = new Uint8Array(this.#capacity);

  #grow(): void {
    this.#capacity *= 2;
    const grow = <A extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(array: A): A => {
      const larger = new (array.constructor as new (length: number) => A)(this.#capacity);
      larger.set(array);
      return larger;
    };
    this.player = grow(this.player);
    this.puzzle = grow(this.puzzle);
    this.attempts = grow(this.attempts);
    this.hintsUsed = grow(this.hintsUsed);
    this.timeMs = grow(this.timeMs);
    this.completedAt = grow(this.completedAt);
    this.#flags = grow(this.#flags);
  }

  /** Returns its index. */
  add(player: number, puzzle: number, result: LoadedResult): number {
    if (this.count === this.#capacity) this.#grow();
    const index = this.count++;
    this.player[index] = player;
    this.puzzle[index] = puzzle;
    this.attempts[index] = result.attempts;
    this.hintsUsed[index] = result.hintsUsed;
    this.timeMs[index] = result.timeMs;
    this.completedAt[index] = result.completedAt.getTime();
    this.#flags[index] =
      (result.solved ? SOLVED : 0) +
      (result.isArchive ? ARCHIVE : 0) +
      (result.isHumanlyPossible ? HUMANLY_POSSIBLE : 0);
    return index;
  }

  isSolved = (index: number): boolean => (this.#flags[index]! & SOLVED) !== 0;
  isArchive = (index: number): boolean => (this.#flags[index]! & ARCHIVE) !== 0;
  isHumanlyPossible = (index: number): boolean => (this.#flags[index]! & HUMANLY_POSSIBLE) !== 0;

  /** All indexes in the order of play, to the minute. */
  listInOrder(): Uint32Array {
    let first = Number.POSITIVE_INFINITY;
    let last = 0;
    for (let index = 0; index < this.count; index += 1) {
      first = Math.min(first, this.completedAt[index]!);
      last = Math.max(last, this.completedAt[index]!);
    }
    const getMinute = (index: number) => Math.floor((this.completedAt[index]! - first) / MINUTE);
    const places = new Uint32Array(Math.max(0, Math.floor((last - first) / MINUTE)) + 2);
    for (let index = 0; index < this.count; index += 1) places[getMinute(index) + 1]! += 1;
    for (let minute = 1; minute < places.length; minute += 1) {
      places[minute]! += places[minute - 1]!;
    }
    const order = new Uint32Array(this.count);
    for (let index = 0; index < this.count; index += 1) {
      order[places[getMinute(index)]!++] = index;
    }
    return order;
  }
}
