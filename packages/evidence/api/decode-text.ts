import { isUtf8 } from "node:buffer";

/** What a file in another encoding than UTF-8 may be in, the surest first. */
const otherEncodings = ["big5", "gb18030", "windows-1252"] as const;

/** A text file in the encodings that people save in; null for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  for (const encoding of otherEncodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The bytes are none of this encoding.
    }
  return null;
}
