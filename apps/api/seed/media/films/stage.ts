import { box, disc, ink, stroke } from "#seed/content/pictures/shapes.ts";

/** The picture units of a film. */
const stage = { width: 1280, height: 720 } as const;

const titleSeconds = 2.5;
const sceneSeconds = 4.5;
const fadeSeconds = 0.35;

/** One thing that a film tells: its words in both languages, drawn on 1280 × 490 units below y 60. */
export interface FilmScene {
  zh: string;
  en: string;
  /** The drawing; `progress` runs from 0 to 1. */
  draw: (progress: number) => string;
}

/** A film without sound; its words stand in the picture. */
export interface Story {
  titleZh: string;
  titleEn: string;
  /** True for a film of a fictitious case, which says so all the time. */
  sample: boolean;
  /** What stands beside the title, drawn in a square of 240 units. */
  motif: string;
  scenes: readonly FilmScene[];
}

/** 0 before `from`, 1 after `to`, smooth in between. */
export function ease(progress: number, from = 0, to = 1): number {
  const bounded = Math.min(1, Math.max(0, (progress - from) / (to - from)));
  return bounded * bounded * (3 - 2 * bounded);
}

/** A drawing moved and sized about its own origin. */
export function placed(x: number, y: number, scale: number, drawing: string): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
}

/** A drawing that can be seen through; nothing where it cannot be seen at all. */
export function veiled(opacity: number, drawing: string): string {
  return opacity <= 0 ? "" : `<g opacity="${opacity.toFixed(2)}">${drawing}</g>`;
}

/** A line of words, from its left or about its middle. */
export function words(
  text: string,
  at: { x: number; y: number; size: number; fill?: string; bold?: boolean; middle?: boolean },
): string {
  const { x, y, size, fill = ink.night, bold = false, middle = false } = at;
  return `<text x="${x}" y="${y}" font-family="Noto Sans CJK TC, sans-serif" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${fill}"${middle ? ' text-anchor="middle"' : ""}>${text}</text>`;
}

function sampleMark(): string {
  return (
    box(1040, 28, 208, 52, 26, ink.sun) +
    words("示範 Sample", { x: 1144, y: 64, size: 28, bold: true, middle: true })
  );
}

function drawTitle(story: Story): string {
  const titleSize = Math.min(64, Math.floor(760 / story.titleZh.length));
  return (
    box(96, 200, 300, 300, 36, ink.paper) +
    placed(126, 230, 1, story.motif) +
    words(story.titleZh, { x: 452, y: 344, size: titleSize, bold: true }) +
    words(story.titleEn, { x: 452, y: 414, size: 36, fill: ink.deep })
  );
}

function drawScene(scene: FilmScene, place: number, count: number, progress: number): string {
  const dots = Array.from({ length: count }, (_, index) =>
    disc(640 + (index - (count - 1) / 2) * 34, 694, 7, index <= place ? ink.ember : ink.line),
  );
  return (
    scene.draw(progress) +
    box(0, 548, 1280, 172, 0, ink.paper) +
    stroke("M0 548h1280", ink.line, 2) +
    words(scene.zh, { x: 640, y: 606, size: 42, bold: true, middle: true }) +
    words(scene.en, { x: 640, y: 656, size: 30, fill: ink.deep, middle: true }) +
    dots.join("")
  );
}

/** How long a film lasts, in seconds. */
export function secondsOf(story: Story): number {
  return titleSeconds + story.scenes.length * sceneSeconds;
}

/** The picture of a moment: the title first, then every scene. */
export function drawFilmFrame(story: Story, seconds: number): string {
  const inScenes = seconds - titleSeconds;
  const place = Math.min(story.scenes.length - 1, Math.floor(inScenes / sceneSeconds));
  const scene = story.scenes[place];
  const isLast = place === story.scenes.length - 1;
  let shown: string;
  if (inScenes < 0 || !scene) {
    shown = veiled(1 - ease(inScenes, -fadeSeconds, 0), drawTitle(story));
  } else {
    const within = inScenes - place * sceneSeconds;
    const gone = isLast ? 0 : ease(within, sceneSeconds - fadeSeconds, sceneSeconds);
    const drawn = drawScene(scene, place, story.scenes.length, within / sceneSeconds);
    shown = veiled(Math.min(ease(within, 0, fadeSeconds), 1 - gone), drawn);
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stage.width} ${stage.height}" width="${stage.width}" height="${stage.height}">`,
    box(0, 0, stage.width, stage.height, 0, ink.mist),
    disc(40, 660, 220, ink.blush),
    disc(1250, 40, 200, ink.dew),
    shown,
    story.sample ? sampleMark() : "",
    "</svg>",
  ].join("");
}
