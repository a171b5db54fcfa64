import { readdirSync, readFileSync } from "node:fs";
import {
  mp4Box,
  mp4Parts,
  sampleFile,
  webmElement,
  webmParts,
} from "@public-code/portal/test-support/sample-files.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BrokenContainerError, createContainerReader } from "./container-reader.ts";
import { mp4Rules } from "./mp4-rules.ts";
import { webmRules } from "./webm-rules.ts";

const rules = { mp4: mp4Rules, webm: webmRules } as const;
type Kind = keyof typeof rules;

/** What is wrong with a file that comes in pieces of a size; '' where nothing is. */
function fault(kind: Kind, file: Buffer, pieceSize = 16_384): string {
  const reader = createContainerReader(rules[kind]());
  try {
    for (let start = 0; start < file.length; start += pieceSize)
      reader.write(file.subarray(start, start + pieceSize));
    reader.end();
    return "";
  } catch (error) {
    if (!(error instanceof BrokenContainerError)) throw error;
    return error.message;
  }
}

const media = new URL("../../../../apps/demo/media/videos/", import.meta.url);
const recorded = readdirSync(media).flatMap((name) => {
  const kind = (["mp4", "webm"] as const).find((extension) => name.endsWith(`.${extension}`));
  return kind ? [{ name, kind, bytes: readFileSync(new URL(name, media)) }] : [];
});

const script = Buffer.from("<script>alert(1)</script>");
const page = Buffer.from("<!DOCTYPE html><title>x</title>");
const { type, movie } = mp4Parts;
const { head, tracks } = webmParts;
const frames = mp4Box("mdat", Buffer.alloc(100));
const cluster = webmElement("1f43b675", Buffer.alloc(100));
const segment = (...content: Buffer[]) => webmElement("18538067", ...content);
/** An element whose size is not said. */
const open = (id: string) => Buffer.concat([Buffer.from(id, "hex"), Buffer.from([0xff])]);
const endless = (box: Buffer) => {
  const copy = Buffer.from(box);
  copy.writeUInt32BE(0);
  return copy;
};
const large = (box: Buffer) => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(box.length + 8));
  const copy = Buffer.concat([box.subarray(0, 8), size, box.subarray(8)]);
  copy.writeUInt32BE(1);
  return copy;
};

test("there are recorded videos of both kinds", () => {
  expect(new Set(recorded.map(({ kind }) => kind)).size).toBe(2);
});

test.each(recorded)("$name is a video, in pieces of any size", ({ kind, bytes }) => {
  for (const size of [1, 7, 1_000, 65_536]) expect(fault(kind, bytes, size)).toBe("");
});

test.each(recorded)("$name is none where it is cut, or something follows", ({ kind, bytes }) => {
  expect(fault(kind, bytes.subarray(0, -1))).not.toBe("");
  expect(fault(kind, bytes.subarray(0, bytes.length / 2))).not.toBe("");
  expect(fault(kind, Buffer.concat([bytes, script]))).not.toBe("");
  expect(fault(kind, Buffer.concat([bytes, bytes]))).not.toBe("");
});

describe("a video", () => {
  const cases: [name: string, kind: Kind, parts: Buffer[]][] = [
    ["whose media come first", "mp4", [type, frames, movie]],
    ["with padding", "mp4", [type, mp4Box("free", Buffer.alloc(50)), movie, frames]],
    ["whose media last to the end", "mp4", [type, movie, endless(frames)]],
    ["with a long size", "mp4", [type, movie, large(frames)]],
    ["in fragments", "mp4", [type, movie, mp4Box("moof"), frames, mp4Box("mfra")]],
    ["with padding", "webm", [head, segment(webmElement("ec", Buffer.alloc(50)), tracks, cluster)]],
    [
      "recorded live",
      "webm",
      [
        head,
        open("18538067"),
        tracks,
        open("1f43b675"),
        webmElement("e7", Buffer.alloc(1)),
        webmElement("a3", Buffer.alloc(9)),
        open("1f43b675"),
        webmElement("a3"),
      ],
    ],
    ["recorded live in clusters of a size", "webm", [head, open("18538067"), tracks, cluster]],
  ];
  test.each(cases)("%s is one (%s)", (_name, kind, parts) => {
    expect(fault(kind, Buffer.concat(parts))).toBe("");
    expect(fault(kind, Buffer.concat(parts), 1)).toBe("");
  });
});

describe("a file is no video", () => {
  const cases: [name: string, kind: Kind, parts: Buffer[]][] = [
    ["of a page behind the type", "mp4", [type, page]],
    ["of blanks behind the type", "mp4", [type, Buffer.alloc(2_000, 0x20)]],
    ["of a type alone", "mp4", [type]],
    ["without a movie", "mp4", [type, frames]],
    ["without media", "mp4", [type, movie]],
    ["of a movie without a track", "mp4", [type, mp4Box("moov", mp4Box("mvhd")), frames]],
    ["of a movie of something else", "mp4", [type, mp4Box("moov", script), frames]],
    [
      "with a box larger than its movie",
      "mp4",
      [
        type,
        mp4Box(
          "moov",
          mp4Box("mvhd"),
          mp4Box("trak"),
          Buffer.from([0, 0, 1, 0, 0x66, 0x72, 0x65, 0x65]),
        ),
        frames,
      ],
    ],
    [
      "with a page in its padding",
      "mp4",
      [type, mp4Box("free", Buffer.alloc(40), page), movie, frames],
    ],
    [
      "with a page in its type",
      "mp4",
      [mp4Box("ftyp", Buffer.from("isom"), Buffer.alloc(300), page), movie, frames],
    ],
    [
      "with a box too small for its head",
      "mp4",
      [type, movie, Buffer.from([0, 0, 0, 7, 0x66, 0x72, 0x65, 0x65])],
    ],
    ["with two types", "mp4", [type, type, movie, frames]],
    ["of blanks behind the head", "webm", [head, Buffer.alloc(2_000, 0x20)]],
    ["of a page behind the head", "webm", [head, page]],
    ["of a head alone", "webm", [head]],
    ["without tracks", "webm", [head, segment(cluster)]],
    ["without media", "webm", [head, segment(tracks)]],
    ["with an attachment", "webm", [head, segment(tracks, cluster, webmElement("1941a469", page))]],
    [
      "with a page in its padding",
      "webm",
      [head, segment(tracks, webmElement("ec", page), cluster)],
    ],
    ["with a page behind its segment", "webm", [head, segment(tracks, cluster), page]],
    [
      "of another document type",
      "webm",
      [Buffer.from("1a45dfa38b4282886d6174726f736b61", "hex"), segment(tracks, cluster)],
    ],
    ["of blocks beside a cluster", "webm", [head, segment(tracks, webmElement("a3"), cluster)]],
    ["of tracks without an end", "webm", [head, open("18538067"), open("1654ae6b"), cluster]],
  ];
  test.each(cases)("%s (%s)", (_name, kind, parts) => {
    const whole = fault(kind, Buffer.concat(parts));
    expect(whole).not.toBe("");
    expect(fault(kind, Buffer.concat(parts), 1)).toBe(whole);
  });

  test.each(["mp4", "webm"] as const)("whatever is changed in it, reading %s ends", (kind) => {
    const sample = sampleFile(kind, 400);
    const change = fc.tuple(fc.nat(sample.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const file = Buffer.from(sample);
        for (const [index, byte] of changes) file[index] = byte;
        expect(fault(kind, file)).toBe(fault(kind, file, 3));
      }),
    );
  });
});
