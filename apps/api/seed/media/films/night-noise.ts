import { motifs } from "#seed/content/pictures/motifs.ts";
import { box, disc, ink, shape, stroke } from "#seed/content/pictures/shapes.ts";
import { ease, placed, type Story, veiled, words } from "./stage.ts";

const side = 110;
const grid = { x: 310, y: 90, columns: 6, rows: 4 };

/** Where reports come from, in cells of the map; three of them lie in one cell. */
const reports = [
  { x: 1.2, y: 0.4 },
  { x: 3.3, y: 1.25 },
  { x: 4.7, y: 2.6 },
  { x: 3.75, y: 1.7 },
  { x: 0.6, y: 3.3 },
  { x: 3.4, y: 1.8 },
] as const;
const busy = { column: 3, row: 1 };
const moon = shape("M60 0a60 60 0 1 0 40 104a50 50 0 1 1-40-104z", ink.sun);

function house(windows: string): string {
  return (
    shape("M0 70L80 0l80 70z", ink.deep) +
    box(14, 68, 132, 132, 4, ink.indigo) +
    box(36, 92, 34, 34, 4, windows) +
    box(90, 92, 34, 34, 4, windows)
  );
}

const phone = box(0, 0, 64, 110, 12, ink.night) + box(8, 14, 48, 76, 4, ink.lilac);
const letter = box(0, 0, 130, 90, 8, ink.paper) + stroke("M6 10l59 44 59-44", ink.deep, 7);
const post =
  box(0, 0, 140, 92, 22, ink.peach) +
  shape("M30 84l-4 36 42-34z", ink.peach) +
  stroke("M28 34h84M28 62h50", ink.paper, 10);

/** The map: streets, the grid where it is seen, and the ground of the busy cell. */
function map(lines: number, glow: number): string {
  const { x, y, columns, rows } = grid;
  const [width, height] = [columns * side, rows * side];
  const across = Array.from({ length: rows + 1 }, (_, row) => `M${x} ${y + row * side}h${width}`);
  const down = Array.from(
    { length: columns + 1 },
    (_, column) => `M${x + column * side} ${y}v${height}`,
  );
  return (
    box(x, y, width, height, 10, ink.night) +
    stroke(
      `M${x + 11} ${y + 170}h${width - 22}M${x + 200} ${y + 11}v${height - 22}M${x + 470} ${y + 11}v${height - 22}`,
      ink.deep,
      22,
    ) +
    veiled(glow, box(x + busy.column * side, y + busy.row * side, side, side, 0, ink.ember)) +
    veiled(lines, stroke(across.join("") + down.join(""), ink.lilac, 2))
  );
}

/** A report; `snapped` 1 stands in the middle of its cell and is as wide as it. */
function spot(report: { x: number; y: number }, snapped: number): string {
  const [middleX, middleY] = [Math.floor(report.x) + 0.5, Math.floor(report.y) + 0.5];
  const x = grid.x + side * (report.x + (middleX - report.x) * snapped);
  const y = grid.y + side * (report.y + (middleY - report.y) * snapped);
  return veiled(1 - 0.55 * snapped, disc(x, y, 13 + 34 * snapped, ink.peach));
}

/** Sample case: reports of noise at night become a map that points at no home. */
export const nightNoise: Story = {
  titleZh: "夜間噪音回報地圖",
  titleEn: "A map of night noise reports",
  sample: true,
  motif: motifs.wave,
  scenes: [
    {
      zh: "夜間噪音的陳情散落在電話、信件與社群",
      en: "Complaints come by phone, by letter and on social media",
      draw: (progress) =>
        box(0, 0, 1280, 548, 0, ink.lilac) +
        placed(120, 60, 1, moon) +
        [150, 400, 700, 960]
          .map((x, index) => placed(x, 346, 1, house(index % 2 === 0 ? ink.sun : ink.night)))
          .join("") +
        [phone, letter, post]
          .map((sent, index) => {
            const shown = ease(progress, 0.1 + index * 0.2, 0.3 + index * 0.2);
            return veiled(shown, placed(340 + index * 250, 240 - 70 * shown, 1.1, sent));
          })
          .join(""),
    },
    {
      zh: "位置模糊到 100 公尺網格，不指向任何住戶",
      en: "Places are blurred to a 100-metre grid: no home is shown",
      draw: (progress) =>
        map(ease(progress, 0.3, 0.45), 0) +
        reports.map((report) => spot(report, ease(progress, 0.45, 0.75))).join(""),
    },
    {
      zh: "同一網格一週內三次回報，才建議稽查",
      en: "Three reports in one cell within a week suggest an inspection",
      draw: (progress) => {
        const count = progress < 0.2 ? 1 : progress < 0.4 ? 2 : 3;
        return (
          map(1, ease(progress, 0.45, 0.6)) +
          reports.map((report) => spot(report, 1)).join("") +
          words(String(count), {
            x: grid.x + (busy.column + 0.5) * side,
            y: grid.y + (busy.row + 0.5) * side + 24,
            size: 68,
            bold: true,
            fill: ink.night,
            middle: true,
          })
        );
      },
    },
    {
      zh: "在對的時間到場；結果公開，不含回報者資訊",
      en: "Inspectors come at the right hour; results are open data",
      draw: (progress) =>
        box(130, 110, 440, 380, 24, ink.night) +
        placed(180, 150, 0.8, moon) +
        placed(330, 270, 1, house(ink.sun)) +
        placed(
          150 + 70 * ease(progress, 0.1, 0.5),
          340,
          0.9,
          disc(60, 34, 34, ink.mint) + shape("M0 150a60 66 0 0 1 120 0z", ink.mint),
        ) +
        veiled(
          ease(progress, 0.5, 0.65),
          stroke("M620 300h120M706 262l40 38-40 38", ink.ember, 14) +
            box(800, 120, 320, 360, 20, ink.paper) +
            words("開放資料", { x: 960, y: 190, size: 44, bold: true, middle: true }) +
            words("Open data", { x: 960, y: 240, size: 32, fill: ink.deep, middle: true }) +
            stroke("M850 300h220M850 350h170M850 400h200", ink.lilac, 14),
        ),
    },
  ],
};
