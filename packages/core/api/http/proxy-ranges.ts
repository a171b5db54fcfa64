import { isIP } from "node:net";

/** Addresses from the first to the last, both included, as numbers of 128 bits. */
interface Range {
  first: bigint;
  last: bigint;
}

const everyV6: Range = { first: 0n, last: (1n << 128n) - 1n };
/** IPv4 addresses stand here in IPv6, and a range of these trusts them too. */
const everyV4: Range = { first: 0xffff_0000_0000n, last: 0xffff_ffff_ffffn };
/** Proxies of a portal are never more than this part of all addresses: the private ones are far fewer. */
const largestPart = 64n;

function addressNumber(address: string): bigint | null {
  const family = isIP(address);
  if (family === 4)
    return address.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0xffffn);
  if (family === 0 || !URL.canParse(`http://[${address}]`)) return null;
  // URL writes the last 32 bits as two groups, too.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after];
  return groups.reduce((sum, group) => sum * 0x1_0000n + BigInt(`0x${group}`), 0n);
}

function parseRange(text: string): Range | null {
  const [address = "", length, ...rest] = text.trim().split("/");
  const number = addressNumber(address);
  if (number === null || rest.length > 0) return null;
  const most = isIP(address) === 4 ? 32 : 128;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const free = most - Number(length ?? most);
  if (free < 0) return null;
  const size = 1n << BigInt(free);
  const first = (number / size) * size;
  return { first, last: first + size - 1n };
}

/** How many addresses of a space the ranges hold together. */
function countWithin(space: Range, ranges: readonly Range[]): bigint {
  let counted = 0n;
  let next = space.first;
  for (const { first, last } of ranges.toSorted((range, other) =>
    range.first < other.first ? -1 : 1,
  )) {
    const from = first > next ? first : next;
    const to = last < space.last ? last : space.last;
    if (to < from) continue;
    counted += to - from + 1n;
    next = to + 1n;
  }
  return counted;
}

/**
 * True for addresses and ranges, with commas between them, that can be a portal's proxies: not so many
 * that a visitor is among them, who could then name any address as their own.
 */
export function areProxyRanges(text: string): boolean {
  const ranges = text.split(",").map(parseRange);
  const parsed = ranges.filter((range) => range !== null);
  if (parsed.length < ranges.length) return false;
  return [everyV4, everyV6].every(
    (space) => countWithin(space, parsed) * largestPart <= space.last - space.first + 1n,
  );
}
