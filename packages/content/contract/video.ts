import { isWebAddress } from "@public-code/core/contract/web-address.ts";

/** The code whose description names the video that introduces the civic-tech pilot. */
export const pilotVideoCode = "PARTNERSHIP_VIDEO";

/** True for a reference of our own storage, which names a video by the key of its file. */
export function isVideoKey(value: string): boolean {
  return /^[0-9a-f]{32}$/.test(value);
}

/**
 * The description of a video: its first line is an address or a key of our own storage, what follows
 * tells what the video shows, for those who do not see it. `reference` is '' where there is no video.
 */
export function readVideo(description: string): { reference: string; text: string } {
  const [reference = "", ...lines] = description.split(/\r?\n/);
  return { reference: reference.trim(), text: lines.join("\n").trim() };
}

/** A description made of its parts; without a video and without words it is empty. */
export function videoDescription(reference: string, text: string): string {
  // The first line stays that of the video where there is none.
  return text.trim() === "" ? reference.trim() : `${reference.trim()}\n${text.trim()}`;
}

/** The description with another video in its first line; what it says of the former one stays. */
export function withVideo(description: string, reference: string): string {
  return videoDescription(reference, readVideo(description).text);
}

/** True for a description that is empty or begins with a video. */
export function isVideoDescription(description: string): boolean {
  const { reference } = readVideo(description);
  return reference === "" || isWebAddress(reference) || isVideoKey(reference);
}
