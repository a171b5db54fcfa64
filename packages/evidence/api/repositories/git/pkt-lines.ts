/** The lines of git's packet format; null is a flush. Throws RangeError for what is none. */
export function* pktLines(bytes: Buffer): Generator<Buffer | null> {
  let at = 0;
  while (at < bytes.length) {
    const length = /^[\da-f]{4}$/i.test(bytes.toString("latin1", at, at + 4))
      ? Number.parseInt(bytes.toString("latin1", at, at + 4), 16)
      : Number.NaN;
    if (length === 0) {
      yield null;
      at += 4;
      continue;
    }
    if (!(length >= 4) || at + length > bytes.length) throw new RangeError("no packet line");
    yield bytes.subarray(at + 4, at + length);
    at += length;
  }
}
