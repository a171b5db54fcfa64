/** A file that is not built as its container demands, or carries something beside it. */
export class BrokenContainerError extends Error {}

/** What a container's rules want next: some bytes to look at, or so many to pass over. */
export type Ask =
  | { want: "take"; bytes: number }
  /** `padding` may hold anything, so that markup is looked for in it. */
  | { want: "skip"; bytes: number; padding: boolean }
  /** Zeros up to the end of the file, and nothing else. */
  | { want: "zeros" };

/** The rules of a container; bytes that were asked for are given, none where the file has ended. */
export type ContainerRules = Generator<Ask, void, Buffer>;

/** The largest piece that is ever held in memory. */
export const longestTaken = 256;

/** Markup that a browser could be led to show, and how many bytes its beginning has at most. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php)|%PDF-/i;
const longestMarkup = 9;

export function breaks(reason: string): never {
  throw new BrokenContainerError(reason);
}

export function* take(bytes: number): Generator<Ask, Buffer, Buffer> {
  if (bytes > longestTaken) breaks("a head that is too long");
  return bytes === 0 ? Buffer.alloc(0) : yield { want: "take", bytes };
}

export function* skip(bytes: number, { padding = false } = {}): Generator<Ask, void, Buffer> {
  if (bytes > 0) yield { want: "skip", bytes, padding };
}

export function* skipZeros(): Generator<Ask, void, Buffer> {
  yield { want: "zeros" };
}

export const isZeros = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

export interface ContainerReader {
  /** Takes the next bytes of the file; throws BrokenContainerError. */
  write(chunk: Buffer): void;
  /** Ends the file; throws BrokenContainerError where it may not end there. */
  end(): void;
}

/** Reads a file by the rules of its container as it comes in, without holding it. */
export function createContainerReader(rules: ContainerRules): ContainerReader {
  let result = rules.next();
  let held = Buffer.alloc(0);
  let passed = 0;
  /** The end of the padding that has been seen, where markup may have begun. */
  let tail = "";

  const proceed = (given: Buffer): void => {
    [held, passed, tail] = [Buffer.alloc(0), 0, ""];
    result = rules.next(given);
  };

  /** Uses up some of the bytes and returns how many. */
  const use = (bytes: Buffer): number => {
    if (result.done) return breaks("bytes behind the end");
    const ask = result.value;
    if (ask.want === "zeros") return isZeros(bytes) ? bytes.length : breaks("bytes in the padding");
    if (ask.want === "take") {
      const piece = bytes.subarray(0, ask.bytes - held.length);
      held = Buffer.concat([held, piece]);
      if (held.length === ask.bytes) proceed(held);
      return piece.length;
    }
    const piece = bytes.subarray(0, Math.min(ask.bytes - passed, bytes.length));
    passed += piece.length;
    if (ask.padding) {
      const text = tail + piece.toString("latin1");
      if (markup.test(text)) breaks("markup in the padding");
      tail = text.slice(-longestMarkup);
    }
    if (passed === ask.bytes) proceed(Buffer.alloc(0));
    return piece.length;
  };

  return {
    write(chunk) {
      for (let rest = chunk; rest.length > 0; ) rest = rest.subarray(use(rest));
    },
    end() {
      const ask = result.done ? null : result.value;
      // Some cameras and tools pad a file by zeros, whose number is no multiple of a head's length.
      if (ask?.want === "take" && !isZeros(held)) breaks("the file ends within a head");
      if (ask?.want === "skip" && ask.bytes !== Number.POSITIVE_INFINITY)
        breaks("the file ends within a part");
      if (ask) proceed(Buffer.alloc(0));
      // What is open to the end has ended; the rules see that nothing follows it.
      if (!result.done) proceed(Buffer.alloc(0));
      if (!result.done) breaks("the file ends too early");
    },
  };
}
