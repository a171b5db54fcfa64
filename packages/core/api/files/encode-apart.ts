import { ChildWorkFailedError, createChildWork } from "#api/child-work.ts";
import type { ImageType } from "#contract/files/media-types.ts";
import type { EncodedPicture, PictureRefusal } from "./picture-encoder.ts";

export interface GivenPicture {
  content: Buffer;
  mediaType: ImageType;
}

const encode = createChildWork<GivenPicture, EncodedPicture | PictureRefusal>(
  new URL("./picture-child.ts", import.meta.url),
  { deadlineMs: 60_000, heapMegabytes: 256, mostWaiting: 10 },
);

/** As `encodePicture`, in a process whose memory ends with it; one picture at a time. */
export async function encodePictureApart(
  picture: GivenPicture,
  account: string,
): Promise<EncodedPicture | PictureRefusal> {
  try {
    return await encode(picture, account);
  } catch (error) {
    if (error instanceof ChildWorkFailedError) return "file.unreadable";
    throw error;
  }
}
