import { oneLine } from "@public-code/programs/api/publiccode/plain-text.ts";
import { isWebAddress } from "@public-code/publiccode/api/text-formats.ts";
import { z } from "zod";

/** What browsers let pass in an address and RFC 3986 does not. */
const notInUri = /[^\x21-\x7E]|["<>\\^`{|}[\]]|%(?![0-9A-Fa-f]{2})/g;
const escaped = (text: string) => text.replace(notInUri, encodeURIComponent);

/** An address of the web as RFC 3986 writes it, without a password; null for anything else. */
export function webAddressOf(text: string): string | null {
  const address = oneLine(text);
  if (!isWebAddress(address)) return null;
  const { origin, pathname, search, hash } = new URL(address);
  const fragment = hash === "" ? "" : `#${escaped(hash.slice(1)).replaceAll("#", "%23")}`;
  return `${origin}${escaped(pathname)}${escaped(search)}${fragment}`;
}

/** A mailbox that every reader takes for one; null for anything else. */
export function mailboxOf(text: string): string | null {
  const mailbox = oneLine(text);
  return z.email().safeParse(mailbox).success ? mailbox : null;
}

/** An object identifier as a name; null for anything else. */
export function oidOf(text: string): string | null {
  return /^\d+(\.\d+)+$/.test(text) ? `urn:oid:${text}` : null;
}
