import { createChildWork } from "#api/child-work.ts";
import type { ImageType } from "#contract/files/media-types.ts";
import type { EncodedPicture, PictureRefusal } from "./picture-encoder.ts";

export interface GivenPicture {
  content: Buffer;
  mediaType: ImageType;
}

/** As `encodePicture`, in a process whose memory ends with it; one picture at a time. */
export const encodePictureApart = createChildWork<GivenPicture, EncodedPicture | PictureRefusal>(
  new URL("./picture-child.ts", import.meta.url),
  { deadlineMs: 60_000, heapMegabytes: 256, mostWaiting: 10 },
  () => "file.unreadable",
);
