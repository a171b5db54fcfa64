import { Readable } from "node:stream";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A box of an MP4. */
export function mp4Box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, buffer) => sum + buffer.length, 0));
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...content]);
}

/** An element of a WebM, with a size of eight bytes. */
export function webmElement(id: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.reduce((sum, buffer) => sum + buffer.length, 0)));
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id, "hex"), size, ...content]);
}

function isoType(brand: string): Buffer {
  return mp4Box("ftyp", Buffer.from(`${brand}\0\0\u0002\0${brand}`, "latin1"));
}

export const mp4Parts = {
  type: isoType("isom"),
  movie: mp4Box("moov", mp4Box("mvhd"), mp4Box("trak")),
} as const;
export const webmParts = {
  head: Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]),
  tracks: webmElement("1654ae6b"),
} as const;

/** The beginning of an MP4 that whatever follows belongs to, however long it is. */
export function openMp4(): Buffer {
  const media = mp4Box("mdat");
  media.writeUInt32BE(0);
  return Buffer.concat([mp4Parts.type, mp4Parts.movie, media]);
}

const pdf = Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n", "latin1");
const pdfEnd = Buffer.from("\nstartxref\n0\n%%EOF\n", "latin1");

function filled(size: number): Buffer {
  return Buffer.alloc(Math.max(size, 0), 0x20);
}

/** A file of a kind, filled up to a size in bytes. */
export function sampleFile(kind: "pdf" | "mp4" | "webm" | "mov", size = 2_000): Buffer {
  switch (kind) {
    case "pdf":
      return Buffer.concat([pdf, filled(size - pdf.length - pdfEnd.length), pdfEnd]);
    case "mov":
      return Buffer.concat([isoType("qt  "), filled(size - 20)]);
    case "mp4": {
      const { type, movie } = mp4Parts;
      const media = mp4Box("mdat", filled(size - type.length - movie.length - 8));
      return Buffer.concat([type, movie, media]);
    }
    case "webm": {
      const { head, tracks } = webmParts;
      const cluster = webmElement("1f43b675", filled(size - head.length - tracks.length - 24));
      return Buffer.concat([head, webmElement("18538067", tracks, cluster)]);
    }
  }
}

/** The beginning of an archive whose first entry is stored as it is; OpenDocument is told by it. */
export function sampleArchive(entryName: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(entryName.length, 26);
  return Buffer.concat([header, Buffer.from(entryName + content)]);
}

/** A drawn picture that compresses as screenshots do. */
export function samplePicture(
  format: "png" | "jpeg" | "gif" | "webp" | "tiff",
  size: { width: number; height: number } = { width: 64, height: 40 },
): Promise<Buffer> {
  const { width, height } = size;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <rect x="10%" y="10%" width="60%" height="30%" fill="#146e5a"/>
    <circle cx="70%" cy="70%" r="20%" fill="#d95f0e"/></svg>`;
  return sharp(Buffer.from(drawing)).toFormat(format).toBuffer();
}

/** A real PNG whose bytes are filled up behind its end, to reach a size exactly. */
export async function pictureOfBytes(size: number): Promise<Buffer> {
  const picture = await samplePicture("png", { width: 64, height: 64 });
  if (picture.length > size) throw new RangeError(`a picture is longer than ${size} bytes`);
  return Buffer.concat([picture, Buffer.alloc(size - picture.length, 0x20)]);
}

/** A small PNG that unfolds to very many pixels. */
export function bombPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A small GIF of many large frames, of which each but the first paints one dot. */
export async function bombGif(width: number, height: number, frames: number): Promise<Buffer> {
  const first = await sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .gif()
    .toBuffer();
  const dot = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const end = Buffer.from([0x3b]);
  return Buffer.concat([
    first.subarray(0, -1),
    ...Array.from({ length: frames - 1 }, () => dot),
    end,
  ]);
}

/** Bytes as a stream in pieces of a network's size. */
export function streamOf(bytes: Buffer, pieceSize = 16_384): Readable {
  function* pieces(): Generator<Buffer> {
    for (let start = 0; start < bytes.length; start += pieceSize)
      yield bytes.subarray(start, start + pieceSize);
  }
  return Readable.from(pieces(), { objectMode: false });
}
