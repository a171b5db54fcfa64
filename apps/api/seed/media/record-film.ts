import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import sharp from "sharp";

const encoders: Record<string, readonly string[]> = {
  ".webm": ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "33", "-row-mt", "1"],
  ".mp4": ["-c:v", "libx264", "-preset", "veryslow", "-crf", "31", "-movflags", "+faststart"],
};

/** What is drawn: `frame` gives an SVG document for every moment, in seconds. */
export interface Drawn {
  seconds: number;
  framesPerSecond: number;
  width: number;
  height: number;
  frame: (seconds: number) => string;
}

/** Writes a drawn film beside this file, once for each of the names; ffmpeg has to be installed. */
export async function recordFilm(drawn: Drawn, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "drawn-film-"));
  try {
    const count = drawn.framesPerSecond * drawn.seconds;
    for (let position = 0; position < count; position += 1) {
      const picture = Buffer.from(drawn.frame(position / drawn.framesPerSecond));
      const file = join(folder, `${String(position).padStart(4, "0")}.png`);
      await sharp(picture).resize(drawn.width, drawn.height).png().toFile(file);
    }
    for (const name of names) {
      execFileSync("ffmpeg", [
        ...["-y", "-loglevel", "error", "-framerate", String(drawn.framesPerSecond)],
        ...["-i", join(folder, "%04d.png"), "-pix_fmt", "yuv420p"],
        ...(encoders[extname(name)] ?? []),
        join(import.meta.dirname, name),
      ]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
