import { motifs } from "#seed/content/pictures/motifs.ts";
import { box, disc, ink, shape, stroke } from "#seed/content/pictures/shapes.ts";
import { ease, placed, type Story, veiled, words } from "./stage.ts";

/** A market stall, 360 × 340 units. */
const stall =
  box(20, 60, 14, 270, 6, ink.deep) +
  box(326, 60, 14, 270, 6, ink.deep) +
  [0, 1, 2, 3, 4, 5]
    .map((stripe) =>
      shape(`M${stripe * 60} 20h60v70a30 30 0 0 1-60 0z`, stripe % 2 === 0 ? ink.ember : ink.blush),
    )
    .join("") +
  box(0, 230, 360, 110, 10, ink.peach);

/** A clock; `turn` is the part of a round that has passed. */
function clock(turn: number): string {
  const angle = turn * 2 * Math.PI;
  const hand = `M0 0L${(48 * Math.sin(angle)).toFixed(1)} ${(-48 * Math.cos(angle)).toFixed(1)}`;
  return disc(0, 0, 84, ink.indigo) + disc(0, 0, 68, ink.paper) + stroke(hand, ink.night, 9);
}

const tick = disc(0, 0, 26, ink.pine) + stroke("M-12 0l9 11 16-20", ink.paper, 7);

const charity =
  shape("M0 120L130 0l130 120z", ink.deep) +
  box(20, 116, 220, 180, 6, ink.indigo) +
  shape(
    "M130 250c-48-34-64-54-64-78a33 33 0 0 1 64-14 33 33 0 0 1 64 14c0 24-16 44-64 78z",
    ink.peach,
  );

/** Sample case: food close to its date goes from a stall to a charity. */
export const foodSharing: Story = {
  titleZh: "即期食物媒合站",
  titleEn: "Matching food close to its date",
  sample: true,
  motif: motifs.basket,
  scenes: [
    {
      zh: "快收攤了，攤商還有可以分享的食物",
      en: "Near closing time a stall still has food to share",
      draw: (progress) =>
        placed(230, 130, 1.1, stall) +
        placed(320, 290 - 20 * ease(progress, 0.1, 0.5), 0.8, motifs.basket) +
        placed(890, 300, 1.5, clock(0.55 + 0.4 * ease(progress, 0.1, 0.9))),
    },
    {
      zh: "三個欄位，三十秒完成登記",
      en: "Three fields: registered in thirty seconds",
      draw: (progress) =>
        box(250, 90, 320, 440, 36, ink.night) +
        box(268, 122, 284, 376, 12, ink.paper) +
        ["品項 Item", "份數 Portions", "期限 Deadline"]
          .map((label, row) => {
            const filled = ease(progress, 0.08 + row * 0.2, 0.24 + row * 0.2);
            const y = 140 + row * 92;
            return (
              words(label, { x: 290, y: y + 22, size: 22 }) +
              box(290, y + 34, 240, 40, 8, ink.mist) +
              (filled > 0
                ? stroke(`M308 ${y + 54}h${(filled * 150).toFixed(0)}`, ink.indigo, 12)
                : "")
            );
          })
          .join("") +
        box(290, 428, 240, 52, 26, ease(progress, 0.68, 0.72) > 0.5 ? ink.pine : ink.lilac) +
        stroke("M396 454l10 12 20-24", ink.paper, 7) +
        placed(880, 270, 1.5, clock(0.5 * ease(progress, 0.08, 0.68))) +
        words("30 秒 sec", { x: 880, y: 470, size: 48, bold: true, middle: true }),
    },
    {
      zh: "據點認領後，兩小時內來領取",
      en: "A charity claims it and collects within two hours",
      draw: (progress) => {
        const way = ease(progress, 0.25, 0.75);
        return (
          stroke("M470 470h380", ink.line, 10) +
          placed(110, 160, 0.95, stall) +
          placed(850, 160, 1.1, charity) +
          placed(420 + 330 * way, 330, 0.6, motifs.basket) +
          veiled(ease(progress, 0.02, 0.12), placed(980, 130, 1.1, tick)) +
          veiled(ease(progress, 0.76, 0.86), placed(810, 330, 1.4, tick))
        );
      },
    },
    {
      zh: "每次領取都有紀錄，也可以匯出核對",
      en: "Every handover is on record and can be exported",
      draw: (progress) =>
        box(220, 100, 600, 410, 20, ink.paper) +
        box(220, 100, 600, 74, 20, ink.indigo) +
        [0, 1, 2, 3]
          .map((row) =>
            veiled(
              ease(progress, 0.06 + row * 0.13, 0.18 + row * 0.13),
              stroke(`M260 ${220 + row * 76}h180M490 ${220 + row * 76}h140`, ink.lilac, 14) +
                placed(750, 220 + row * 76, 0.9, tick) +
                stroke(`M240 ${258 + row * 76}h560`, ink.mist, 4),
            ),
          )
          .join("") +
        veiled(
          ease(progress, 0.65, 0.78),
          stroke("M850 300h110M930 266l36 34-36 34", ink.ember, 14) +
            box(1000, 220, 150, 180, 14, ink.paper) +
            words("CSV", { x: 1075, y: 330, size: 48, bold: true, fill: ink.pine, middle: true }),
        ),
    },
  ],
};
