import { isUtf8 } from "node:buffer";
import type { OutgoingRefusal } from "@public-code/core/api/outgoing/checked-target.ts";
import { fetchPublic, type OutgoingRequest } from "@public-code/core/api/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { rawAddresses } from "@public-code/programs/contract/code-hosts/host-links.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import {
  type FileRefusal,
  isRateLimit,
  type NotMeasured,
  notMeasured,
  refusedReading,
} from "../not-measured.ts";

const rawTimeoutMs = 10_000;

/** What a file in another encoding than UTF-8 may be in, the surest first. */
const otherEncodings = ["big5", "gb18030", "windows-1252"] as const;

/** What PowerShell appends in UTF-16 to a file in another encoding. */
const appended = /(?:[\t\r\n\x20-\x7e]\0){2,}|[\r\n]\0/g;

function withoutAppended(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(0)) return bytes;
  const text = Buffer.from(bytes).toString("latin1");
  return Buffer.from(
    text.replace(appended, (piece) => piece.replaceAll("\0", "")),
    "latin1",
  );
}

/** A text file in the encodings that people save in; null for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = withoutAppended(bytes);
  if (text.includes(0)) return null;
  if (isUtf8(text)) return new TextDecoder().decode(text);
  for (const encoding of otherEncodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(text);
    } catch {
      // The bytes are none of this encoding.
    }
  return null;
}

export type RawRefusal = OutgoingRefusal | FileRefusal;
export type RawFile = { bytes: Buffer; address: string } | { refused: RawRefusal };

/** True where the host answered, but not with the file: another address may have it. */
export const isElsewhere = (file: RawFile): file is { refused: RawRefusal } =>
  "refused" in file && ["notFound", "failed", "notFile"].includes(file.refused);

async function readFile(
  address: string,
  request: OutgoingRequest,
  policy: OutgoingPolicy,
): Promise<RawFile> {
  const answer = await fetchPublic(address, request, policy);
  if ("refused" in answer) return answer;
  if (isRateLimit(answer)) return { refused: "rateLimited" };
  if ([401, 403, 404, 410].includes(answer.status)) return { refused: "notFound" };
  if (answer.status !== 200) return { refused: "failed" };
  // A private repository answers with its sign-in page.
  if (/^text\/html\b/i.test(answer.contentType)) return { refused: "notFile" };
  return { bytes: answer.body, address: answer.finalUrl };
}

/** The first of several addresses that has a file; else what the first one said. Throws nothing. */
export async function readRawFile(
  addresses: readonly string[],
  { timeoutMs, ...limits }: Omit<OutgoingRequest, "timeoutMs"> & { timeoutMs: () => number },
  policy: OutgoingPolicy,
): Promise<RawFile> {
  let first: RawFile | null = null;
  for (const address of addresses) {
    const file = await readFile(address, { ...limits, timeoutMs: timeoutMs() }, policy);
    if (!isElsewhere(file)) return file;
    first ??= file;
  }
  return first ?? { refused: "notLooked" };
}

/**
 * T0: a text file of a repository, without git. Where its host is not known, the addresses of several
 * kinds of hosts are asked before it is `notFound`. Throws nothing.
 */
export async function readRawText(
  repository: string,
  { maxBytes, ...file }: { ref: string; path: string; maxBytes: number },
  policy: OutgoingPolicy,
  signal?: AbortSignal,
): Promise<{ text: string; address: string } | NotMeasured> {
  const address = readRepositoryAddress(repository);
  if (!address) return notMeasured("refusedAddress");
  const limits = { timeoutMs: () => rawTimeoutMs, maxBytes, signal };
  const read = await readRawFile(rawAddresses(address, file), limits, policy);
  if ("refused" in read) return refusedReading(read.refused);
  const text = decodeText(read.bytes);
  return text === null ? notMeasured("notText") : { text, address: read.address };
}
