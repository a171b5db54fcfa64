import { place } from "./facet-record.ts";

/**
 * The facet records of all programs, held by the process in two arrays: `starts[program]` is where
 * the record begins in `units`, after its length; 0 stands for none.
 */
export interface ProgramRecords {
  readonly starts: Uint32Array;
  readonly units: Uint16Array;
  /** One more than the greatest program number. */
  readonly end: number;
  /** Programs that have a record. */
  readonly size: number;
  /** One more than the greatest ordinal of each list. */
  readonly limits: Readonly<Record<"agency" | "type" | "tech" | "award", number>>;
  /** Replaces the record of a program; empty bytes remove it. */
  put(program: number, bytes: Uint8Array): void;
  /** Removes every record. */
  clear(): void;
}

function grown<Numbers extends Uint16Array | Uint32Array>(
  numbers: Numbers,
  least: number,
  make: (length: number) => Numbers,
): Numbers {
  if (numbers.length >= least) return numbers;
  const larger = make(Math.max(least, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

export function createProgramRecords(): ProgramRecords {
  let starts = new Uint32Array(4_096);
  let units = new Uint16Array(65_536);
  // Place 0 is no record's, so that 0 can stand for none.
  let used = 1;
  let wasted = 0;
  let end = 0;
  let size = 0;
  const limits = { agency: 0, type: 0, tech: 0, award: 0 };

  const compact = (): void => {
    const packed = new Uint16Array(units.length);
    let next = 1;
    for (let program = 0; program < end; program++) {
      const start = starts[program] ?? 0;
      if (start === 0) continue;
      const record = units.subarray(start, start + 1 + (units[start] ?? 0));
      packed.set(record, next);
      starts[program] = next;
      next += record.length;
    }
    units = packed;
    used = next;
    wasted = 0;
  };

  const widen = (record: Uint16Array): void => {
    const types = place.codes + (record[place.typeCount] ?? 0);
    const techs = types + (record[place.techCount] ?? 0);
    const most = (codes: Uint16Array, known: number) =>
      codes.reduce((limit, code) => Math.max(limit, code + 1), known);
    limits.agency = Math.max(limits.agency, (record[place.agency] ?? 0) + 1);
    limits.type = most(record.subarray(place.codes, types), limits.type);
    limits.tech = most(record.subarray(types, techs), limits.tech);
    limits.award = most(record.subarray(techs), limits.award);
  };

  return {
    get starts() {
      return starts;
    },
    get units() {
      return units;
    },
    get end() {
      return end;
    },
    get size() {
      return size;
    },
    limits,
    put(program, bytes) {
      const before = starts[program] ?? 0;
      if (before > 0) {
        wasted += 1 + (units[before] ?? 0);
        size--;
        starts[program] = 0;
      }
      if (bytes.length > 0) {
        // A copy starts where 16-bit numbers may start, which a slice of a message need not.
        const record = new Uint16Array(new Uint8Array(bytes).buffer);
        starts = grown(starts, program + 1, (length) => new Uint32Array(length));
        units = grown(units, used + 1 + record.length, (length) => new Uint16Array(length));
        units[used] = record.length;
        units.set(record, used + 1);
        starts[program] = used;
        used += 1 + record.length;
        end = Math.max(end, program + 1);
        size++;
        widen(record);
      }
      if (wasted > 65_536 && wasted > used / 2) compact();
    },
    clear() {
      starts.fill(0);
      used = 1;
      wasted = 0;
      end = 0;
      size = 0;
    },
  };
}
