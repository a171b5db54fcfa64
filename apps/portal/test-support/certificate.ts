import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sequence = 0x30;
const set = 0x31;
const objectId = 0x06;
const utf8 = 0x0c;
const utcTime = 0x17;
const integer = 0x02;
const bits = 0x03;

/** A value of ASN.1, as X.509 writes them. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const ecdsaWithSha256 = der(sequence, der(objectId, Buffer.from("2a8648ce3d040302", "hex")));

/** Two digits a part: year, month, day, hour, minute, second. */
const time = (at: Date) =>
  der(utcTime, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));

/** A certificate for localhost, signed by itself, between two moments of this century. */
export function makeCertificate(from: Date, until: Date): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const commonName = der(objectId, Buffer.from("550403", "hex"));
  const organisation = der(objectId, Buffer.from("55040a", "hex"));
  const named = (kind: Buffer, text: string) =>
    der(set, der(sequence, kind, der(utf8, Buffer.from(text))));
  // No other certificate has its name, by which a chain is looked up.
  const unique = named(organisation, randomBytes(8).toString("hex"));
  const name = der(sequence, unique, named(commonName, "localhost"));
  const content = der(
    sequence,
    der(integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    der(sequence, time(from), time(until)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", content, privateKey);
  const whole = der(sequence, content, ecdsaWithSha256, der(bits, Buffer.from([0]), signature));
  // Without an empty line at the end, where the last one is full.
  const lines = whole.toString("base64").replace(/.{64}/g, "$&\n").trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
