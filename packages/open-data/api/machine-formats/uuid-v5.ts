import { hash } from "node:crypto";

/** The namespace of addresses (RFC 9562). */
const addressNamespace = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** The name-based UUID (version 5) of an address. */
export function addressUuid(address: string): string {
  const name = Buffer.concat([addressNamespace, Buffer.from(address)]);
  const digest = Buffer.from(hash("sha1", name, "hex"), "hex").subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
