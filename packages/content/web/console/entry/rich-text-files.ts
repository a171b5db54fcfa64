import type { StoredFile } from "@public-code/core/contract/files/stored-file.ts";

const source = (address: string) => `src="${address.replaceAll("&", "&amp;")}"`;

/** Rich text with the addresses at which an editor can see its pictures. */
export function filesInRichText(html: string, files: readonly StoredFile[]): string {
  return files.reduce((text, { key, url }) => text.replaceAll(source(key), source(url)), html);
}

/** Rich text with the keys by which its pictures are stored. */
export function keysInRichText(html: string, files: readonly StoredFile[]): string {
  return files.reduce((text, { key, url }) => text.replaceAll(source(url), source(key)), html);
}
