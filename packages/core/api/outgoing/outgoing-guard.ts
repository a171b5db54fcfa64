import { BlockList, isIP } from "node:net";

/** IPv4 ranges that IANA keeps for something else than the public internet. */
const reservedIpv4 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  reservedIpv4.addSubnet(network, prefix, "ipv4");

/** Everything public in IPv6 lies in here; loopback, ULA, link-local, multicast and mapped do not. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

/** What is reserved inside it: protocol assignments, Teredo, documentation, 6to4 (it hides an IPv4). */
const reservedIpv6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  reservedIpv6.addSubnet(network, prefix, "ipv6");

/**
 * True for an IP address of the public internet. An IPv6 address that carries an IPv4 one
 * (mapped, NAT64, 6to4) never is, whatever it carries: nothing public needs to be named so.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reservedIpv4.check(address, "ipv4");
    case 6:
      // A zone ("fe80::1%eth0") belongs to link-local addresses only.
      if (address.includes("%")) return false;
      return globalIpv6.check(address, "ipv6") && !reservedIpv6.check(address, "ipv6");
    default:
      return false;
  }
}
