/**
 * Sets of programs. Program numbers are cut into blocks of 65,536, and a set of numbers inside one
 * block is either their sorted list or, from 4,096 on, one bit for each number of the block: the
 * smaller of the two, as in Roaring bitmaps.
 */
export type BlockSet = Uint16Array | Uint32Array;

export const blockSize = 65_536;
const bitWords = blockSize / 32;
const bitBytes = blockSize / 8;
const longestList = bitBytes / 2 - 1;

export function blockOf(programNumber: number): number {
  return Math.floor(programNumber / blockSize);
}

/** The set that is stored as `bytes`: a list unless it has the length of the bits. */
export function readSet(bytes: Uint8Array): BlockSet {
  // A copy starts where the wider numbers may start, which a slice of a message need not.
  const { buffer } = new Uint8Array(bytes);
  return bytes.length === bitBytes ? new Uint32Array(buffer) : new Uint16Array(buffer);
}

function toBits(numbers: Iterable<number>): Uint32Array {
  const bits = new Uint32Array(bitWords);
  for (const number of numbers) setBit(bits, number);
  return bits;
}

function setBit(bits: Uint32Array, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
}

function hasBit(bits: Uint32Array, number: number): boolean {
  return (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
}

/** Calls back with each number of a set, in order. */
export function eachOf(set: BlockSet, visit: (number: number) => void): void {
  if (set instanceof Uint16Array) {
    for (let index = 0; index < set.length; index++) visit(set[index] ?? 0);
    return;
  }
  for (let word = 0; word < bitWords; word++) {
    let rest = set[word] ?? 0;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest);
      visit(word * 32 + bit);
      rest &= rest - 1;
    }
  }
}

function listOf(set: BlockSet): Uint16Array {
  if (set instanceof Uint16Array) return set;
  const list: number[] = [];
  eachOf(set, (number) => list.push(number));
  return Uint16Array.from(list);
}

function commonList(left: Uint16Array, right: Uint16Array): Uint16Array {
  const common = new Uint16Array(Math.min(left.length, right.length));
  let [length, l, r] = [0, 0, 0];
  while (l < left.length && r < right.length) {
    const [a = 0, b = 0] = [left[l], right[r]];
    if (a === b) common[length++] = a;
    if (a <= b) l++;
    if (b <= a) r++;
  }
  return common.subarray(0, length);
}

function common(left: BlockSet, right: BlockSet): BlockSet {
  if (left instanceof Uint16Array)
    return right instanceof Uint16Array
      ? commonList(left, right)
      : left.filter((number) => hasBit(right, number));
  if (right instanceof Uint16Array) return common(right, left);
  return left.map((word, index) => word & (right[index] ?? 0));
}

/** The numbers that are in all of the sets; lists go first, since they only get shorter. */
export function intersection(sets: readonly BlockSet[]): BlockSet {
  const [first, ...others] = sets.toSorted((left, right) => left.byteLength - right.byteLength);
  return others.reduce(common, first ?? new Uint16Array());
}

/** The numbers that are in any of the sets. */
export function union(sets: readonly BlockSet[]): BlockSet {
  const [first = new Uint16Array(), ...others] = sets;
  if (others.length === 0) return first;
  const bits = first instanceof Uint16Array ? toBits(first) : first.slice();
  for (const set of others)
    if (set instanceof Uint16Array) for (const number of set) setBit(bits, number);
    else
      for (let index = 0; index < bitWords; index++)
        bits[index] = (bits[index] ?? 0) | (set[index] ?? 0);
  return bits;
}

/** The numbers of a set that are not in the other. */
export function difference(set: BlockSet, other: BlockSet): BlockSet {
  const bits = other instanceof Uint16Array ? toBits(other) : other;
  if (set instanceof Uint16Array) return set.filter((number) => !hasBit(bits, number));
  return set.map((word, index) => word & ~(bits[index] ?? 0));
}

/** A set as it is stored; null when it is empty, since nothing is stored then. */
export function writeSet(set: BlockSet): Buffer | null {
  if (set instanceof Uint32Array && sizeOf(set) > longestList)
    return Buffer.from(set.slice().buffer);
  const list = listOf(set);
  if (list.length === 0) return null;
  const stored = list.length > longestList ? toBits(list) : list.slice();
  return Buffer.from(stored.buffer);
}

function sizeOf(bits: Uint32Array): number {
  return bits.reduce((size, word) => size + bitCount(word), 0);
}

function bitCount(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The stored set after some numbers went and others came. */
export function changeSet(
  stored: Uint8Array | null,
  gone: Iterable<number>,
  come: Iterable<number>,
): Buffer | null {
  const before = stored ? readSet(stored) : new Uint16Array();
  return writeSet(union([difference(before, toBits(gone)), toBits(come)]));
}
