import { Readable } from "node:stream";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** The beginnings by which content types are told; what follows them does not matter here. */
const beginnings = {
  pdf: Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n", "latin1"),
  mp4: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypisom\0\0\u0002\0isommp42", "latin1"),
  ]),
  webm: Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from("webm"),
  ]),
  mov: Buffer.concat([
    Buffer.from([0, 0, 0, 20]),
    Buffer.from("ftypqt  \0\0\u0002\0qt  ", "latin1"),
  ]),
};

/** A file of a kind, filled up to a size in bytes. */
export function sampleFile(kind: keyof typeof beginnings, size = 2_000): Buffer {
  const file = Buffer.alloc(size, 0x20);
  beginnings[kind].copy(file);
  return file;
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
  size: { width: number; height: number } = { width: 640, height: 400 },
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
