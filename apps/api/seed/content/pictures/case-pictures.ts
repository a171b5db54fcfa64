import { type Motif, motifs } from "./motifs.ts";
import { type Scene, scenes } from "./scenes.ts";
import { box, disc, ink, jigsaw, picture } from "./shapes.ts";

const grounds = [ink.mist, ink.blush, ink.dew] as const;

function isMotif(name: string): name is Motif {
  return Object.hasOwn(motifs, name);
}

function isScene(name: string): name is Scene {
  return Object.hasOwn(scenes, name);
}

/** The cover of a case, 960 × 540: its motif on a card among jigsaw pieces. */
function drawCover(motif: Motif): string {
  // Ground and pieces change from one motif to the next, so that covers side by side differ.
  const turn = Object.keys(motifs).indexOf(motif);
  const pieces =
    turn % 2 === 0
      ? [
          jigsaw(96, 316, 128, ink.lilac),
          jigsaw(246, 316, 128, ink.indigo),
          jigsaw(706, 96, 118, ink.peach),
        ]
      : [
          jigsaw(120, 88, 118, ink.peach),
          jigsaw(600, 330, 128, ink.indigo),
          jigsaw(750, 330, 128, ink.lilac),
        ];
  return picture(960, 540, [
    box(0, 0, 960, 540, 0, grounds[turn % grounds.length] ?? ink.mist),
    disc(120, 60, 190, ink.paper),
    disc(900, 520, 230, ink.paper),
    ...pieces,
    box(310, 80, 380, 380, 36, ink.paper),
    `<g transform="translate(344 114) scale(1.3)">${motifs[motif]}</g>`,
  ]);
}

/** The picture of a step, 640 × 360. */
function drawStep(scene: Scene): string {
  return picture(640, 360, [
    box(0, 0, 640, 360, 0, "#F5F6FA"),
    disc(70, 330, 120, ink.mist),
    disc(590, 30, 110, ink.blush),
    scenes[scene],
  ]);
}

/** Names as the demo content uses them: `cover-<motif>.svg` and `step-<scene>.svg`. */
export function isCasePicture(name: string): boolean {
  const [, kind, subject = ""] = /^(cover|step)-([a-z]+)\.svg$/.exec(name) ?? [];
  return kind === "cover" ? isMotif(subject) : kind === "step" && isScene(subject);
}

/** Draws the picture of that name as an SVG document; an unknown name is a mistake of the content. */
export function drawCasePicture(name: string): string {
  const [, kind, subject = ""] = /^(cover|step)-([a-z]+)\.svg$/.exec(name) ?? [];
  if (kind === "cover" && isMotif(subject)) return drawCover(subject);
  if (kind === "step" && isScene(subject)) return drawStep(subject);
  throw new Error(`No picture is drawn for ${name}`);
}
