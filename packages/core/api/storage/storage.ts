import type { Readable } from "node:stream";

/** Part of an object in bytes; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  stream: Readable;
  /** Bytes of the whole object, also where a range was asked for. */
  size: number;
}

export interface ListedObject {
  key: string;
  modifiedAt: Date;
  size: number;
}

/** Where the bytes of files lie. Objects are written once under a random key and never changed. */
export interface Storage {
  readonly kind: "folder" | "s3";
  /** Stores a body; it is there whole or, after an error or abort, not at all. */
  put(
    key: string,
    body: Readable | Uint8Array,
    mediaType: string,
    options?: { signal?: AbortSignal },
  ): Promise<{ size: number }>;
  /** The object or a part of it; null where there is none. */
  open(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every object, in no order. */
  list(): AsyncIterable<ListedObject>;
  /** Removes what uploads left that broke off before the moment; returns their number. */
  removeUnfinished(before: Date): Promise<number>;
  /** Throws when the storage cannot be used. */
  check(): Promise<void>;
}

/** A key that no adapter can take for a path outside its place. */
const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const longestKey = 200;

export function isObjectKey(key: string): boolean {
  return key.length <= longestKey && keyPattern.test(key);
}

/** Guards adapters against keys that were not made here. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`not an object key: ${JSON.stringify(key)}`);
}
