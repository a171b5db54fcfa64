import { box, disc, ink, jigsaw, shape, stroke } from "./shapes.ts";

/** What happens in a step of a case, each drawn on 640 × 360 units. */
export const scenes = {
  /** Two sides talk. */
  listen:
    box(90, 70, 250, 130, 28, ink.indigo) +
    shape("M150 190l-10 52 62-46z", ink.indigo) +
    stroke("M132 112h160M132 152h108", ink.lilac, 14) +
    box(310, 150, 240, 120, 28, ink.peach) +
    shape("M480 262l22 48-76-42z", ink.peach) +
    stroke("M350 192h156M350 230h96", ink.paper, 14),
  /** A process is laid out. */
  map:
    stroke("M150 180h110M380 180h40c30 0 30-70 60-70M420 180c30 0 30 70 60 70", ink.deep, 8) +
    disc(118, 180, 40, ink.indigo) +
    box(254, 132, 130, 96, 18, ink.lilac) +
    box(476, 70, 90, 76, 16, ink.peach) +
    box(476, 214, 90, 76, 16, ink.mint) +
    stroke("M284 168h70M284 194h44", ink.deep, 9),
  /** Screens are sketched. */
  sketch:
    box(120, 56, 250, 248, 18, ink.paper) +
    stroke("M152 96h120M152 132h186", ink.lilac, 12) +
    box(152, 158, 84, 108, 10, ink.mist) +
    box(252, 158, 86, 48, 10, ink.blush) +
    box(252, 218, 86, 48, 10, ink.dew) +
    shape("M404 262l18-58 96-108 40 34-96 110z", ink.ember) +
    shape("M404 262l18-58 40 36z", ink.sun),
  /** Code is written. */
  build:
    box(96, 58, 448, 250, 20, ink.night) +
    disc(130, 88, 9, ink.peach) +
    disc(158, 88, 9, ink.sun) +
    disc(186, 88, 9, ink.mint) +
    stroke("M214 150l-56 42 56 42M426 150l56 42-56 42", ink.peach, 16) +
    stroke("M350 134l-60 116", ink.lilac, 16),
  /** People try it. */
  try:
    box(238, 40, 164, 284, 26, ink.night) +
    box(252, 66, 136, 222, 10, ink.mist) +
    disc(320, 152, 48, ink.pine) +
    stroke("M298 152l16 18 30-36", ink.paper, 12) +
    stroke("M276 232h88M276 260h54", ink.lilac, 12) +
    disc(140, 150, 34, ink.peach) +
    shape("M84 274a56 62 0 0 1 112 0z", ink.peach) +
    disc(500, 150, 34, ink.lilac) +
    shape("M444 274a56 62 0 0 1 112 0z", ink.lilac),
  /** The result is opened to everybody. */
  open:
    jigsaw(196, 150, 120, ink.indigo) +
    jigsaw(338, 128, 120, ink.ember) +
    stroke("M120 110l-34 30 34 30M520 110l34 30-34 30", ink.deep, 12) +
    stroke("M256 312h160", ink.lilac, 12),
} as const satisfies Record<string, string>;

export type Scene = keyof typeof scenes;
