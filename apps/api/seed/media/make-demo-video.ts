/**
 * Draws the sample demo video: a pointer goes through a list, a form and a dashboard. The films
 * are committed; this makes them anew where ffmpeg is installed:
 *
 *     node apps/api/seed/media/make-demo-video.ts
 */
import { drawPicture } from "./draw-picture.ts";
import { circle, neutral, path } from "./picture/brush.ts";
import { canvas } from "./picture/frame.ts";
import { recordFilm } from "./record-film.ts";

const seconds = 3;
const scenes = [
  drawPicture("demo-walkthrough", "caseManagement", 0),
  drawPicture("demo-walkthrough", "dataUploadForm", 0),
  drawPicture("demo-walkthrough", "dataPresentation", 0),
];
/** Where the pointer rests in each scene, in picture units. */
const stops = [
  [1085, 217],
  [737, 657],
  [640, 420],
] as const;

function ease(progress: number): number {
  const bounded = Math.min(1, Math.max(0, progress));
  return bounded * bounded * (3 - 2 * bounded);
}

function pointer(x: number, y: number, pressed: number): string {
  const arrow = "M0 0v30l8 -7l6 13l6 -3l-6 -13l11 -1z";
  return (
    (pressed > 0
      ? circle(x, y, 14 + 30 * pressed, "none", {
          stroke: neutral.accent,
          width: 5,
          opacity: 1 - pressed,
        })
      : "") +
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${path(arrow, { fill: neutral.night, stroke: neutral.surface, width: 2.5 })}</g>`
  );
}

/** One frame; `at` runs from 0 to the number of scenes. */
function frame(at: number): string {
  const current = Math.min(scenes.length - 1, Math.floor(at));
  const within = at - current;
  const isLast = current === scenes.length - 1;
  const fade = isLast ? 0 : ease((within - 0.8) / 0.2);
  const from = current === 0 ? ([700, 700] as const) : (stops[current - 1] ?? stops[0]);
  const to = stops[current] ?? stops[0];
  const moved = ease(within / 0.55);
  const x = from[0] + (to[0] - from[0]) * moved;
  const y = from[1] + (to[1] - from[1]) * moved;
  const pressed = Math.min(1, Math.max(0, (within - 0.58) / 0.24));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" width="${canvas.width}" height="${canvas.height}">`,
    scenes[current],
    fade > 0 ? `<g opacity="${fade.toFixed(2)}">${scenes[current + 1]}</g>` : "",
    pointer(x, y, isLast ? 0 : pressed),
    "</svg>",
  ].join("");
}

await recordFilm(
  {
    seconds,
    framesPerSecond: 15,
    width: 768,
    height: 480,
    frame: (moment) => frame((moment / seconds) * scenes.length),
  },
  ["demo-walkthrough.webm", "demo-walkthrough.mp4"],
);
