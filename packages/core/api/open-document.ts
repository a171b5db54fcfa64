import { unzipSync, zipSync } from "fflate";

/** The parts of a file of the OpenDocument formats, by their names. */
export type DocumentParts = Record<string, Uint8Array>;

/** Takes a file of the OpenDocument formats apart. */
export const documentParts = (file: Uint8Array): DocumentParts => unzipSync(file);

/** A ZIP file knows no day before this one. */
const firstDay = new Date("1980-01-02T00:00:00Z");

/** Puts one together that is the same whenever it is written, as one made at `madeAt`. */
export function writeParts({ mimetype, ...parts }: DocumentParts, madeAt: Date): Buffer {
  return Buffer.from(
    zipSync(
      // The type comes first and uncompressed, as readers of the format look for it there.
      { mimetype: [mimetype ?? new Uint8Array(), { level: 0 }], ...parts },
      { mtime: madeAt < firstDay ? firstDay : madeAt },
    ),
  );
}
