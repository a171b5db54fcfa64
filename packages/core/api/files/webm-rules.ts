import { type Ask, breaks, type ContainerRules, skip, take } from "./container-reader.ts";

/** Elements by their ids (RFC 8794 and RFC 9559, as far as WebM has them). */
const id = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  void: 0xec,
  checksum: 0xbf,
} as const;
const docTypeWebm = Buffer.from([0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);

/** What a segment is made of: seek head, info, tracks, clusters, cues, chapters and tags; no attachments. */
const ofSegment: ReadonlySet<number> = new Set([
  0x114d9b74,
  0x1549a966,
  id.tracks,
  id.cluster,
  0x1c53bb6b,
  0x1043a770,
  0x1254c367,
  id.void,
  id.checksum,
]);
/** What a cluster is made of, where it does not say how long it is, as a live recording's. */
const ofCluster: ReadonlySet<number> = new Set([
  0xe7,
  0xa7,
  0xab,
  0xa3,
  0xa0,
  0xaf,
  0x5854,
  id.void,
  id.checksum,
]);

interface Element {
  id: number;
  /** Infinity where the size is unknown. */
  bytes: number;
  headBytes: number;
}

/** How many bytes a number of variable length has, by its first one. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23;
}

function* readRest(length: number): Generator<Ask, Buffer, Buffer> {
  const rest = yield* take(length);
  return rest.length === length ? rest : breaks("an element without its size");
}

function* readElement(): Generator<Ask, Element | null, Buffer> {
  const firstOfId = (yield* take(1))[0];
  if (firstOfId === undefined) return null;
  const idLength = lengthOf(firstOfId);
  if (idLength > 4) breaks("an id that is too long");
  let elementId = firstOfId;
  for (const byte of yield* readRest(idLength - 1)) elementId = elementId * 256 + byte;
  const firstOfSize = (yield* readRest(1))[0] ?? 0;
  const sizeLength = lengthOf(firstOfSize);
  if (sizeLength > 8) breaks("a size that is too long");
  const mask = 2 ** (8 - sizeLength) - 1;
  let bytes = firstOfSize & mask;
  let unknown = bytes === mask;
  for (const byte of yield* readRest(sizeLength - 1)) {
    bytes = bytes * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return {
    id: elementId,
    bytes: unknown ? Number.POSITIVE_INFINITY : bytes,
    headBytes: idLength + sizeLength,
  };
}

function* skipElement(element: Element): ContainerRules {
  if (element.bytes === Number.POSITIVE_INFINITY) breaks("an element without an end");
  yield* skip(element.bytes, { padding: element.id === id.void });
}

function* readSegment(segment: Element): ContainerRules {
  const elements = new Set<number>();
  let isInCluster = false;
  for (let left = segment.bytes; left > 0; ) {
    const element = yield* readElement();
    if (!element) {
      if (left !== Number.POSITIVE_INFINITY) breaks("a segment that ends too early");
      break;
    }
    const isOuter = ofSegment.has(element.id);
    if (!isOuter && !(isInCluster && ofCluster.has(element.id)))
      breaks("an element that is not known");
    if (isOuter && element.id !== id.void && element.id !== id.checksum) isInCluster = false;
    elements.add(element.id);
    left -= element.headBytes;
    if (element.id === id.cluster && element.bytes === Number.POSITIVE_INFINITY) {
      isInCluster = true;
      continue;
    }
    left -= element.bytes;
    if (left < 0) breaks("an element that is larger than its segment");
    yield* skipElement(element);
  }
  if (!elements.has(id.tracks)) breaks("no tracks");
  if (!elements.has(id.cluster)) breaks("no media");
}

/** WebM: a head and one segment with tracks and media, and nothing behind it. */
export function* webmRules(): ContainerRules {
  const head = yield* readElement();
  if (head?.id !== id.head) return breaks("no head");
  if (!(yield* take(head.bytes)).includes(docTypeWebm)) breaks("a document of another type");
  let segment = yield* readElement();
  for (; segment?.id === id.void; segment = yield* readElement()) yield* skipElement(segment);
  if (segment?.id !== id.segment) return breaks("no segment");
  yield* readSegment(segment);
  for (let more = yield* readElement(); more; more = yield* readElement()) {
    if (more.id !== id.void) breaks("something behind the segment");
    yield* skipElement(more);
  }
}
