import { box, disc, ink, shape, stroke } from "./shapes.ts";

/** What a case is about, each drawn in a square of 240 units. */
export const motifs = {
  drop:
    shape("M120 26c34 46 58 76 58 112a58 58 0 1 1-116 0c0-36 24-66 58-112z", ink.indigo) +
    stroke("M92 146a30 30 0 0 0 24 28", ink.lilac, 10) +
    disc(186, 62, 20, ink.peach) +
    stroke("M172 48l28 28M200 48l-28 28", ink.ember, 8),
  house:
    shape("M28 118L120 40l92 78v92H28z", ink.indigo) +
    shape(
      "M120 190c-34-22-46-38-46-56a24 24 0 0 1 46-10 24 24 0 0 1 46 10c0 18-12 34-46 56z",
      ink.peach,
    ) +
    box(166, 44, 22, 46, 4, ink.deep),
  calendar:
    box(34, 50, 172, 156, 16, ink.paper) +
    box(34, 50, 172, 44, 16, ink.indigo) +
    box(70, 34, 12, 34, 6, ink.deep) +
    box(158, 34, 12, 34, 6, ink.deep) +
    [0, 1, 2, 3].map((column) => disc(64 + column * 38, 124, 11, ink.lilac)).join("") +
    [0, 1, 3].map((column) => disc(64 + column * 38, 166, 11, ink.lilac)).join("") +
    disc(140, 166, 18, ink.ember) +
    stroke("M132 166l6 7 11-13", ink.paper, 5),
  bowl:
    shape("M30 116h180a90 84 0 0 1-180 0z", ink.indigo) +
    box(84, 196, 72, 14, 7, ink.deep) +
    shape("M64 112a34 34 0 0 1 66-14 30 30 0 0 1 52 14z", ink.mint) +
    stroke("M96 66c-12-14 12-22 0-38M140 66c-12-14 12-22 0-38", ink.peach, 9),
  clinic:
    box(36, 70, 168, 140, 14, ink.indigo) +
    box(64, 40, 112, 40, 10, ink.deep) +
    box(108, 96, 24, 76, 6, ink.paper) +
    box(82, 122, 76, 24, 6, ink.paper) +
    disc(188, 62, 26, ink.peach) +
    stroke("M176 62l9 10 15-18", ink.night, 6),
  rain:
    shape("M70 128a40 40 0 1 1 14-78 52 52 0 0 1 98 22 30 30 0 1 1 6 56z", ink.indigo) +
    stroke("M82 152l-12 34M122 152l-12 34M162 152l-12 34", ink.mint, 10) +
    shape("M176 132l38 66h-76z", ink.sun) +
    stroke("M176 158v16", ink.night, 7) +
    disc(176, 186, 4, ink.night),
  track:
    box(22, 70, 196, 120, 60, ink.ember) +
    box(44, 92, 152, 76, 38, ink.blush) +
    stroke("M56 190a38 38 0 0 1-14-60", ink.paper, 5) +
    disc(128, 52, 18, ink.indigo) +
    stroke(
      "M124 80l-22 36 26 22-12 36M108 90l-30 10M124 84l26 22 22-6M102 116l-26 34",
      ink.indigo,
      14,
    ),
  flame:
    shape(
      "M122 22c12 40 62 62 62 118a64 64 0 0 1-128 0c0-28 18-46 28-66 8 14 14 20 22 22 10-26 4-50 16-74z",
      ink.ember,
    ) +
    shape("M122 118c8 20 30 30 30 54a32 32 0 0 1-64 0c0-24 26-30 34-54z", ink.sun) +
    stroke("M40 214h160", ink.indigo, 12),
  book:
    shape("M120 62c-28-20-62-22-92-14v136c30-8 64-6 92 14z", ink.indigo) +
    shape("M120 62c28-20 62-22 92-14v136c-30-8-64-6-92 14z", ink.lilac) +
    stroke("M52 84c18-3 34-1 48 6M52 116c18-3 34-1 48 6", ink.paper, 7) +
    shape("M160 44h28v66l-14-12-14 12z", ink.ember),
  bus:
    box(30, 62, 180, 116, 22, ink.indigo) +
    box(48, 82, 64, 44, 8, ink.mist) +
    box(124, 82, 68, 44, 8, ink.mist) +
    box(30, 142, 180, 12, 0, ink.peach) +
    disc(74, 180, 22, ink.night) +
    disc(74, 180, 9, ink.lilac) +
    disc(168, 180, 22, ink.night) +
    disc(168, 180, 9, ink.lilac),
  tree:
    box(108, 140, 24, 72, 8, ink.ember) +
    disc(120, 84, 54, ink.pine) +
    disc(76, 116, 36, ink.pine) +
    disc(164, 116, 36, ink.pine) +
    disc(104, 70, 16, ink.mint) +
    stroke("M150 168l12 12 26-30", ink.indigo, 12),
  basket:
    shape("M34 112h172l-20 92a14 14 0 0 1-14 11H68a14 14 0 0 1-14-11z", ink.indigo) +
    disc(88, 84, 28, ink.ember) +
    disc(136, 72, 32, ink.sun) +
    disc(174, 92, 22, ink.pine) +
    stroke("M92 136v52M120 136v52M148 136v52", ink.lilac, 8),
  wave:
    shape("M34 96h36l46-40v128l-46-40H34z", ink.indigo) +
    stroke("M142 92a40 40 0 0 1 0 56", ink.ember, 11) +
    stroke("M164 70a70 70 0 0 1 0 100", ink.peach, 11) +
    stroke("M186 48a104 104 0 0 1 0 144", ink.lilac, 11),
  hands:
    stroke("M58 196v-64M58 132V74M82 132V54M106 132V66M130 140V92", ink.indigo, 22) +
    shape("M47 126h94v30a44 44 0 0 1-44 50H47z", ink.indigo) +
    stroke("M168 60c20 6 34 22 36 44M160 90c12 4 20 12 22 26", ink.ember, 11) +
    disc(196, 168, 22, ink.peach),
} as const satisfies Record<string, string>;

export type Motif = keyof typeof motifs;
