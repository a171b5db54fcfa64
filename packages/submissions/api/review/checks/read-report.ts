import type { Storage } from "@public-code/core/api/storage/storage.ts";
import {
  headBytes,
  judgeEnd,
  judgeType,
  tailBytes,
} from "@public-code/core/contract/files/judge-file.ts";

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
  const head = bytes.subarray(0, headBytes);
  const tail = bytes.subarray(-tailBytes);
  return (
    !("refused" in (await judgeType("scanReport", head))) &&
    judgeEnd("application/pdf", head, tail) === null &&
    /startxref\s+\d+/.test(tail.toString("latin1")) &&
    !bytes.includes("/Encrypt")
  );
}
