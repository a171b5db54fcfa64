import { isIP } from "node:net";

/** The part of an address that one visitor holds: an IPv4 address, or the /64 of an IPv6 one. */
export function visitorNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const missing = Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
  const four = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${four.join(":")}::/64`;
}
