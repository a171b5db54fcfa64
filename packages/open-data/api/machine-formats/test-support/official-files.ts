import { existsSync, readFileSync } from "node:fs";

const folder = new URL("../../../../../../shared/data/machine-formats/", import.meta.url);

/** True where the schemas of the formats lie beside the repository; they are none of ours. */
export const hasOfficialFiles: boolean = existsSync(folder);

/** A schema or sample of whoever made a format. */
export function officialFile(path: string): string {
  return readFileSync(new URL(path, folder), "utf8");
}
