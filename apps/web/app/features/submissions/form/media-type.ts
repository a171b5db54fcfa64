/** How many first bytes determine a file's type; the server reads as many. */
export const headBytes = 4_100;

type Bytes = Uint8Array;

function startsWith(bytes: Bytes, expected: readonly number[], offset = 0): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}

function latin(bytes: Bytes, from: number, to: number): string {
  return String.fromCharCode(...bytes.slice(from, to));
}

/** An animated PNG says so before its first image data; such files are not accepted. */
function pngType(bytes: Bytes): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunkName = (at: number) => latin(bytes, at + 4, at + 8);
  if (!["IHDR", "CgBI"].includes(chunkName(8))) return "";
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (chunkName(at) === "acTL") return "";
    if (chunkName(at) === "IDAT") break;
  }
  return "image/png";
}

const otherBrands = /^(avif|avis|mif1|msf1|hei[cx]|hev[cx]|qt|M4V[HP]?|M4A|M4B|F4A|F4B|crx|3g.*)$/;

/** The brand of an ISO media file distinguishes video from audio, pictures and phone formats. */
function isoType(bytes: Bytes): string {
  const isPrintable = ((bytes[8] ?? 0) & 0x60) !== 0;
  const brand = latin(bytes, 8, 12).replaceAll("\0", " ").trim();
  return isPrintable && !otherBrands.test(brand) ? "video/mp4" : "";
}

/** The document type within the header of an EBML file: `webm`, or another container. */
function ebmlType(bytes: Bytes): string {
  const documentType = [0x42, 0x82];
  const headerEnd = Math.min(bytes.length, 64);
  for (let at = 4; at < headerEnd; at++) {
    if (!startsWith(bytes, documentType, at)) continue;
    const length = (bytes[at + 2] ?? 0) & 0x7f;
    return latin(bytes, at + 3, at + 3 + length).replaceAll("\0", "") === "webm"
      ? "video/webm"
      : "";
  }
  return "";
}

/** The media type of a file's first bytes if the portal accepts it; '' for any other. */
export function mediaTypeOf(bytes: Bytes): string {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return bytes[3] === 0xf7 ? "" : "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return pngType(bytes);
  if (startsWith(bytes, [0x47, 0x49, 0x46])) return "image/gif";
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return "application/pdf";
  if (startsWith(bytes, [0x66, 0x74, 0x79, 0x70], 4)) return isoType(bytes);
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return ebmlType(bytes);
  return "";
}
