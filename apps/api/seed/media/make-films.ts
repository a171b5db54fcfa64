/**
 * Draws the films of the sample cases and of the page that introduces the pilot: no sound, the
 * words in the picture. The films are committed; this makes them anew where ffmpeg and a font with
 * Chinese characters are installed:
 *
 *     node apps/api/seed/media/make-films.ts
 */
import { foodSharing } from "./films/food-sharing.ts";
import { nightNoise } from "./films/night-noise.ts";
import { pilotSteps } from "./films/pilot-steps.ts";
import { drawFilmFrame, secondsOf } from "./films/stage.ts";
import { recordFilm } from "./record-film.ts";

const stories = {
  "pilot-steps.webm": pilotSteps,
  "food-sharing.webm": foodSharing,
  "night-noise.webm": nightNoise,
} as const;

for (const [name, story] of Object.entries(stories)) {
  const frame = (seconds: number) => drawFilmFrame(story, seconds);
  const size = { width: 960, height: 540, framesPerSecond: 12 };
  await recordFilm({ ...size, seconds: secondsOf(story), frame }, [name]);
}
