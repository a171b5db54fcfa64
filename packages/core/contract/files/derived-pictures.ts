import { isImage } from "./media-types.ts";

/** Widths in pixels that pictures are offered in beside their own; nothing is enlarged. */
const derivedWidths = [480, 960, 1600] as const;
const largestWidth = 1600;

export type DerivedType = "image/avif" | "image/webp";
const endings: Record<DerivedType, string> = { "image/avif": "avif", "image/webp": "webp" };

/** The widths that a picture of a width is offered in, from small to large. */
export function derivedSizes(width: number): number[] {
  return [
    ...derivedWidths.filter((candidate) => candidate < width && candidate < largestWidth),
    Math.min(width, largestWidth),
  ];
}

/** The formats of those, the smaller one first; AVIF holds no animation, so GIF goes without. */
export function derivedTypes(mediaType: string): DerivedType[] {
  if (!isImage(mediaType)) return [];
  return mediaType === "image/gif" ? ["image/webp"] : ["image/avif", "image/webp"];
}

/** Key or address of one size of a picture, from that of the picture itself. */
export function derivedReference(reference: string, width: number, type: DerivedType): string {
  const query = reference.indexOf("?");
  const [path, rest] =
    query < 0 ? [reference, ""] : [reference.slice(0, query), reference.slice(query)];
  return `${path}/${width}.${endings[type]}${rest}`;
}

/** The `<source>` elements of a picture at an address; none for videos and unknown widths. */
export function pictureSources(
  address: string,
  picture: { mediaType: string; width: number | null },
): { type: DerivedType; srcSet: string }[] {
  const { mediaType, width } = picture;
  if (width === null) return [];
  return derivedTypes(mediaType).map((type) => ({
    type,
    srcSet: derivedSizes(width)
      .map((size) => `${derivedReference(address, size, type)} ${size}w`)
      .join(", "),
  }));
}
