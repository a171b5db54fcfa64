import { readFileSync } from "node:fs";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { askCall } from "./ask-call.ts";

/** A file as Playwright gives it to an upload field. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const media = new URL("../../apps/demo/media/", import.meta.url);
const report = new URL("programs/sample-air-sensors/scan-report.pdf", media);
const video = new URL("videos/demo-walkthrough.mp4", media);

/** The sample report, with a comment at its end that makes each name's bytes its own. */
export function scanReport(name: string): GivenFile {
  const comment = Buffer.from(`% ${name}\n`);
  const buffer = Buffer.concat([readFileSync(report), comment]);
  return { name, mimeType: "application/pdf", buffer };
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
