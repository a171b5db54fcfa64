import {
  type Ask,
  breaks,
  type ContainerRules,
  isZeros,
  longestTaken,
  skip,
  skipZeros,
  take,
} from "./container-reader.ts";

/** Boxes that stand in no other one (ISO/IEC 14496-12). */
const outer = new Set(
  "ftyp moov mdat moof mfra sidx ssix styp prft emsg pdin meta udta free skip wide uuid".split(" "),
);
/** Boxes for whatever somebody wants to leave there. */
const padding = new Set(["free", "skip", "wide", "uuid", "meta", "udta"]);

interface Box {
  type: string;
  /** Behind the head; endless for one that lasts to the end of the file. */
  bytes: number;
  headBytes: number;
}

function* readBox(): Generator<Ask, Box | null, Buffer> {
  const head = yield* take(8);
  if (head.length === 0) return null;
  if (isZeros(head)) {
    yield* skipZeros();
    return null;
  }
  const type = head.toString("latin1", 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 0) return { type, bytes: Number.POSITIVE_INFINITY, headBytes: 8 };
  if (short !== 1) return { type, bytes: short - 8, headBytes: 8 };
  const long = yield* take(8);
  if (long.length === 0) return breaks("a box without its size");
  return { type, bytes: Number(long.readBigUInt64BE(0)) - 16, headBytes: 16 };
}

/** The boxes of a movie fill it exactly, and describe it and a track at least. */
function* readMovie(bytes: number): ContainerRules {
  const boxes = new Set<string>();
  for (let left = bytes; left > 0; ) {
    const box = yield* readBox();
    if (!box || box.bytes < 0) return breaks("a box without a size");
    left -= box.headBytes + box.bytes;
    if (left < 0) breaks("a box that is larger than its movie");
    boxes.add(box.type);
    yield* skip(box.bytes, { padding: padding.has(box.type) });
  }
  if (!boxes.has("mvhd") || !boxes.has("trak")) breaks("a movie without a track");
}

/** MP4: a type, a movie and its media, in boxes that fill the file up to zeros at its end. */
export function* mp4Rules(): ContainerRules {
  const boxes = new Set<string>();
  for (let box = yield* readBox(); box; box = yield* readBox()) {
    const { type, bytes } = box;
    if (!outer.has(type) || bytes < 0) breaks("a box that is not known");
    if ((boxes.size === 0) !== (type === "ftyp")) breaks("a type that is not the first");
    if (type === "ftyp" && bytes > longestTaken) breaks("a type that is too long");
    if (bytes === Number.POSITIVE_INFINITY && type !== "mdat") breaks("a box without an end");
    boxes.add(type);
    if (type === "moov") yield* readMovie(bytes);
    else yield* skip(bytes, { padding: padding.has(type) });
  }
  if (!boxes.has("moov")) breaks("no movie");
  if (!boxes.has("mdat") && !boxes.has("moof")) breaks("no media");
}
