import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BlockSet,
  blockOf,
  changeSet,
  difference,
  eachOf,
  intersection,
  readSet,
  union,
  writeSet,
} from "./block-set.ts";

const numbersOf = (set: BlockSet): number[] => {
  const numbers: number[] = [];
  eachOf(set, (number) => numbers.push(number));
  return numbers;
};
const ascending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
const listed = (numbers: Iterable<number>) => Uint16Array.from(ascending(numbers));

/** Sparse sets that stay lists, dense ones that become bits, and the sizes between. */
const numbers = fc.oneof(
  fc.uniqueArray(fc.nat(65_535), { maxLength: 60 }),
  fc
    .record({ from: fc.nat(60_000), step: fc.integer({ min: 1, max: 12 }), size: fc.nat(5_200) })
    .map(({ from, step, size }) =>
      Array.from({ length: size }, (_, index) => from + index * step).filter((n) => n < 65_536),
    ),
  fc.constantFrom(4_094, 4_095, 4_096, 65_536).map((size) => [...Array(size).keys()]),
);
const set = numbers.map((list) => {
  const stored = writeSet(listed(list));
  return { members: new Set(list), set: stored ? readSet(stored) : new Uint16Array() };
});

test("what is stored is read again, in at most 8 kB", () => {
  fc.assert(
    fc.property(numbers, (list) => {
      const stored = writeSet(listed(list));
      expect(stored === null).toBe(list.length === 0);
      expect(stored?.length ?? 0).toBeLessThanOrEqual(8_192);
      expect(stored ? numbersOf(readSet(stored)) : []).toEqual(ascending(list));
    }),
  );
});

test("bytes are read wherever they lie in a message", () => {
  const stored = writeSet(listed([1, 2, 40_000])) ?? Buffer.alloc(0);
  const message = Buffer.concat([Buffer.from([9]), stored]);
  expect(numbersOf(readSet(message.subarray(1)))).toEqual([1, 2, 40_000]);
});

test("intersection, union and difference are those of sets", () => {
  fc.assert(
    fc.property(set, set, set, (a, b, c) => {
      const all = a.members.intersection(b.members).intersection(c.members);
      expect(numbersOf(intersection([a.set, b.set, c.set]))).toEqual(ascending(all));
      const any = a.members.union(b.members).union(c.members);
      expect(numbersOf(union([a.set, b.set, c.set]))).toEqual(ascending(any));
      const rest = a.members.difference(b.members);
      expect(numbersOf(difference(a.set, b.set))).toEqual(ascending(rest));
    }),
    { numRuns: 60 },
  );
});

test("changing a stored set leaves what was not named", () => {
  fc.assert(
    fc.property(set, numbers, numbers, (before, gone, come) => {
      const after = changeSet(writeSet(before.set), gone, come);
      const expected = before.members.difference(new Set(gone)).union(new Set(come));
      expect(after ? numbersOf(readSet(after)) : []).toEqual(ascending(expected));
    }),
    { numRuns: 60 },
  );
});

test("a program belongs to the block of its number", () => {
  expect([0, 65_535, 65_536, 1_000_000].map(blockOf)).toEqual([0, 0, 1, 15]);
});
