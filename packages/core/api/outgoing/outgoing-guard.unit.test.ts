import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./outgoing-guard.ts";

describe("an address of the public internet", () => {
  test.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "192.169.0.0",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "2000::1",
    "2001:b000::1",
    "2400:cb00::1",
    "2606:4700:4700::1111",
    "3ffe::1",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ["0.0.0.0", "this host"],
    ["0.255.255.255", "this network"],
    ["10.0.0.0", "private"],
    ["10.255.255.255", "private"],
    ["100.64.0.0", "carrier-grade NAT"],
    ["100.127.255.255", "carrier-grade NAT"],
    ["127.0.0.1", "loopback"],
    ["127.255.255.255", "loopback"],
    ["169.254.169.254", "link-local, cloud metadata"],
    ["172.16.0.0", "private"],
    ["172.31.255.255", "private"],
    ["192.0.0.8", "protocol assignments"],
    ["192.0.2.1", "documentation"],
    ["192.88.99.1", "6to4 relay"],
    ["192.168.0.0", "private"],
    ["192.168.255.255", "private"],
    ["198.18.0.0", "benchmarks"],
    ["198.19.255.255", "benchmarks"],
    ["198.51.100.1", "documentation"],
    ["203.0.113.1", "documentation"],
    ["224.0.0.1", "multicast"],
    ["239.255.255.255", "multicast"],
    ["240.0.0.1", "reserved"],
    ["255.255.255.255", "broadcast"],
    ["::", "unspecified"],
    ["::1", "loopback"],
    ["::ffff:127.0.0.1", "mapped loopback"],
    ["::ffff:1.1.1.1", "mapped"],
    ["::ffff:7f00:1", "mapped loopback in hexadecimal"],
    ["::127.0.0.1", "compatible"],
    ["64:ff9b::7f00:1", "NAT64"],
    ["64:ff9b:1::1", "local NAT64"],
    ["100::1", "discard"],
    ["2001::1", "Teredo"],
    ["2001:10::1", "ORCHID"],
    ["2001:1ff:ffff::1", "protocol assignments"],
    ["2001:db8::1", "documentation"],
    ["2002:7f00:1::1", "6to4 of loopback"],
    ["3fff::1", "documentation"],
    ["4000::1", "not allocated"],
    ["5f00::1", "segment routing"],
    ["fc00::1", "unique local"],
    ["fdff:ffff::1", "unique local"],
    ["fe80::1", "link-local"],
    ["fe80::1%eth0", "link-local with a zone"],
    ["2606:4700::1%eth0", "a zone"],
    ["fec0::1", "site-local"],
    ["ff02::1", "multicast"],
    ["localhost", "a name"],
    ["127.1", "a short form"],
    ["0x7f000001", "a number"],
    ["", "nothing"],
  ])("%s is not (%s)", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test("no IPv4 address becomes public by being carried in an IPv6 one", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false);
      }),
    );
  });
});
