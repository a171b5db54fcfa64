/** Images, by content; the values are file name endings, the usual one first. */
export const imageTypes = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/gif": ["gif"],
} as const;
export type ImageType = keyof typeof imageTypes;

export function isVideo(mediaType: string): boolean {
  return mediaType.startsWith("video/");
}

export function isImage(mediaType: string): mediaType is ImageType {
  return Object.hasOwn(imageTypes, mediaType);
}
