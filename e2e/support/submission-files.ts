import { readFileSync } from "node:fs";
import { catalogue } from "@public-code/contract/catalogue/catalogue.ts";
import { makeScanReport } from "../../apps/api/seed/media/make-report.ts";
import { askCall } from "./ask-call.ts";

/** A file as Playwright gives it to an upload field. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const video = new URL("../../apps/api/seed/media/demo-walkthrough.mp4", import.meta.url);

export function scanReport(name: string): GivenFile {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(makeScanReport(name)) };
}

/** A video that is `bytes` longer than the demo one: an empty box behind it, which players skip. */
export function demoVideo(name: string, bytes: number): GivenFile {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes);
  box.write("free", 4, "latin1");
  return { name, mimeType: "video/mp4", buffer: Buffer.concat([readFileSync(video), box]) };
}

/** A picture that the portal shows already, taken to be uploaded anew. */
export async function publishedPicture(origin: string, name: string): Promise<GivenFile> {
  const list = await askCall(origin, catalogue.queryList, { iDisplayLength: 50 });
  const picture = list.data
    .flatMap((item) => item.picFiles)
    .find((file) => file.mediaType === "image/png" || file.mediaType === "image/jpeg");
  if (!picture) throw new Error("The demo content has no picture.");
  const answer = await fetch(`${origin}/files/pcp/${picture.s3Url}`);
  return {
    name,
    mimeType: picture.mediaType,
    buffer: Buffer.from(await answer.arrayBuffer()),
  };
}
