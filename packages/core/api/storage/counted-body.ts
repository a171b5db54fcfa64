import { addAbortSignal, finished, Readable, Transform } from "node:stream";

export interface CountedBody {
  stream: Readable;
  /** Bytes that have passed so far. */
  size(): number;
}

/**
 * A body on its way into storage. It fails as soon as its source fails or the signal is given, even
 * when the source is waiting for bytes that never come; a pipeline would wait for the source to close.
 */
export function countBody(body: Readable | Uint8Array, signal?: AbortSignal): CountedBody {
  const source = body instanceof Readable ? body : Readable.from([body], { objectMode: false });
  let size = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  // The reader gets the stream's error; without this, an error before that ends the process.
  stream.on("error", () => {});
  finished(source, { writable: false }, (error) => {
    if (error) stream.destroy(error);
  });
  stream.once("close", () => source.destroy());
  if (signal) addAbortSignal(signal, stream);
  source.pipe(stream);
  return { stream, size: () => size };
}
