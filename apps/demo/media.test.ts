import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pictureLimit, pictureTypes } from "@public-code/core/contract/files/limits.ts";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { expect, test } from "vitest";
import { seedCases } from "./content/cases.ts";
import { seedPilotVideo } from "./content/pilot-video.ts";
import { addedCases } from "./programs/sample-cases.ts";
import { seedPrograms } from "./programs/seed-programs.ts";

const mediaFolder = path.join(import.meta.dirname, "media");

/** Every file that the demo content names, by its path below seed/media. */
const named = new Set([
  ...[...seedPrograms, ...addedCases].flatMap(({ key, screenshots, videos, scans }) => [
    ...screenshots.map((name) => `programs/${key}/${name}`),
    ...(scans.some(({ report }) => report) ? [`programs/${key}/scan-report.pdf`] : []),
    ...videos.map((name) => `videos/${name}`),
  ]),
  ...seedCases.flatMap(({ picture, processes }) =>
    [picture, ...processes.map((step) => step.picture)].map((name) => `cases/${name}`),
  ),
  ...[...seedCases.map(({ video }) => video), seedPilotVideo].flatMap((video) =>
    video ? [`videos/${video.file}`] : [],
  ),
]);

/** The largest file of each kind, in bytes: they are part of every copy of the repository. */
const largest: Record<string, number> = {
  ".png": 60_000,
  ".pdf": 5_000,
  ".mp4": 60_000,
  ".webm": 300_000,
};

test("every file that the demo content names is there, and none is left over", () => {
  const files = readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(mediaFolder, entry.parentPath), entry.name))
    .map((file) => file.replaceAll(path.sep, "/"));
  expect(files.sort()).toEqual([...named].sort());
});

test.each([...named])(
  "%s is what its name says, small, and of a kind that uploads take",
  async (file) => {
    const type = await fileTypeFromFile(path.join(mediaFolder, file));
    expect(`.${type?.ext}`).toBe(path.extname(file));
    const size = statSync(path.join(mediaFolder, file)).size;
    if (!file.endsWith(".pdf")) {
      expect(Object.keys(pictureTypes)).toContain(type?.mime);
      expect(size).toBeLessThanOrEqual(pictureLimit(type?.mime ?? ""));
    }
    expect(size).toBeLessThanOrEqual(largest[path.extname(file)] ?? 0);
  },
);

test("pictures can be decoded and are as wide as the largest place that shows them", async () => {
  for (const file of [...named].filter((name) => name.endsWith(".png"))) {
    const { info } = await sharp(path.join(mediaFolder, file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const height = file.startsWith("programs/") ? 600 : 540;
    expect([info.width, info.height], file).toEqual([960, height]);
  }
});
