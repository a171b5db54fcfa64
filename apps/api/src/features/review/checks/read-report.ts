import type { Storage } from "#platform/storage/storage.ts";

const tailBytes = 2_048;

/**
 * True for a stored PDF that a reader can open: it begins and ends as one, says where its objects
 * are, and asks for no password.
 */
export async function isReadablePdf(storage: Storage, key: string): Promise<boolean> {
  const object = await storage.open(key);
  if (!object) return false;
  const parts: Buffer[] = [];
  for await (const part of object.stream) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts);
  const tail = bytes.subarray(-tailBytes).toString("latin1");
  return (
    bytes.subarray(0, 5).toString("latin1") === "%PDF-" &&
    /startxref\s+\d+\s+%%EOF\s*$/.test(tail) &&
    !bytes.includes("/Encrypt")
  );
}
