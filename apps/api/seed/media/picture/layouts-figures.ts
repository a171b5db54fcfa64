/** Interfaces of figures: dashboard and map. */
import {
  type Box,
  card,
  circle,
  neutral,
  type Pen,
  path,
  rect,
  through,
  tone,
  words,
} from "./brush.ts";
import type { Layout } from "./layout.ts";

function walk(pen: Pen, count: number, box: Box): [number, number][] {
  let level = pen.between(0.3, 0.5);
  return Array.from({ length: count }, (_, step) => {
    level = Math.min(0.96, Math.max(0.08, level + pen.between(-0.2, 0.34) * (1 - level)));
    return [box.x + (box.w * step) / (count - 1), box.y + box.h * (1 - level)];
  });
}

function ring(pen: Pen, cx: number, cy: number, radius: number): string {
  const shares = [pen.between(0.34, 0.5), pen.between(0.18, 0.26), pen.between(0.1, 0.16)];
  const round = 2 * Math.PI * radius;
  let turned = 0;
  const arcs = shares.map((share, position) => {
    const from = turned * 2 * Math.PI - Math.PI / 2;
    turned += share;
    const to = turned * 2 * Math.PI - Math.PI / 2 - 12 / round;
    const large = share > 0.5 ? 1 : 0;
    const start = [cx + radius * Math.cos(from), cy + radius * Math.sin(from)];
    const end = [cx + radius * Math.cos(to), cy + radius * Math.sin(to)];
    const [x1, y1, x2, y2] = [...start, ...end].map((value) => Math.round(value * 10) / 10);
    return `<path d="M${x1} ${y1}A${radius} ${radius} 0 ${large} 1 ${x2} ${y2}" fill="none" stroke="${tone(pen, position)}" stroke-width="24"/>`;
  });
  return circle(cx, cy, radius, "none", { stroke: neutral.sunken, width: 24 }) + arcs.join("");
}

/** A dashboard: figures, a trend, bars and shares. */
export const chart: Layout = (pen, area) => {
  const x = area.x + 32;
  const w = area.w - 64;
  const tileWidth = (w - 60) / 4;
  const top = area.y + 28;
  const tiles = [0, 1, 2, 3].map((position) => {
    const left = x + position * (tileWidth + 20);
    const spark: Box = { x: left + tileWidth - 92, y: top + 44, w: 70, h: 34 };
    return (
      card({ x: left, y: top, w: tileWidth, h: 100 }) +
      words(left + 20, top + 22, tileWidth * 0.4, neutral.muted) +
      words(left + 20, top + 56, tileWidth * pen.between(0.22, 0.36), neutral.ink, 22) +
      path(through(walk(pen, 6, spark)), { stroke: tone(pen, position) })
    );
  });
  const trend: Box = { x, y: top + 120, w: w * 0.64, h: area.h - 186 };
  const plot: Box = { x: trend.x + 56, y: trend.y + 66, w: trend.w - 88, h: trend.h - 116 };
  const first = walk(pen, 12, plot);
  const second = walk(pen, 12, plot);
  const under = `${through(first)}L${plot.x + plot.w} ${plot.y + plot.h}L${plot.x} ${plot.y + plot.h}Z`;
  const side: Box = { x: x + w * 0.64 + 20, y: trend.y, w: w * 0.36 - 20, h: trend.h };
  const bars = [0, 1, 2, 3, 4].map((row) => {
    const y = side.y + side.h - 138 + row * 25;
    return (
      rect({ x: side.x + 24, y, w: side.w - 48, h: 12 }, neutral.sunken, { r: 6 }) +
      rect(
        { x: side.x + 24, y, w: (side.w - 48) * pen.between(0.2, 0.92), h: 12 },
        tone(pen, row),
        {
          r: 6,
        },
      )
    );
  });
  return [
    ...tiles,
    card(trend),
    words(trend.x + 24, trend.y + 24, 150, neutral.ink, 14),
    [0, 1]
      .map(
        (series) =>
          circle(trend.x + trend.w - 150 + series * 70, trend.y + 31, 6, tone(pen, series)) +
          words(trend.x + trend.w - 138 + series * 70, trend.y + 26, 38, neutral.muted),
      )
      .join(""),
    [0, 1, 2, 3, 4]
      .map((step) => {
        const y = plot.y + (plot.h * step) / 4;
        return (
          path(`M${plot.x} ${y}h${plot.w}`, { stroke: neutral.line, width: 1 }) +
          words(trend.x + 22, y - 4, 22, neutral.faint, 8)
        );
      })
      .join(""),
    path(under, { fill: tone(pen, 0), opacity: 0.12 }),
    path(through(first), { stroke: tone(pen, 0), width: 4 }),
    path(through(second), { stroke: tone(pen, 1), width: 3, dash: "8 7" }),
    first
      .filter((_, step) => step % 3 === 2)
      .map(([cx, cy]) => circle(cx, cy, 6, neutral.surface, { stroke: tone(pen, 0), width: 3 }))
      .join(""),
    [0, 1, 2, 3, 4, 5]
      .map((step) =>
        words(plot.x + (plot.w * step) / 5.4, plot.y + plot.h + 20, 32, neutral.faint, 8),
      )
      .join(""),
    card(side),
    words(side.x + 24, side.y + 24, 110, neutral.ink, 14),
    ring(
      pen,
      side.x + side.w / 2,
      side.y + 58 + (side.h - 200) / 2,
      Math.min(78, (side.h - 230) / 2),
    ),
    ...bars,
  ].join("");
};

function pin(x: number, y: number, fill: string): string {
  const d = `M${x} ${y}c-5 -11 -16 -18 -16 -31a16 16 0 0 1 32 0c0 13 -11 20 -16 31z`;
  return (
    path(d, { fill, stroke: neutral.surface, width: 2 }) + circle(x, y - 31, 6, neutral.surface)
  );
}

/** A street map with places and a list of them. */
export const map: Layout = (pen, area) => {
  const columns = 9;
  const rows = 6;
  const cell = { w: area.w / columns, h: area.h / rows };
  const blocks: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isGreen = pen.between(0, 1) < 0.14;
      blocks.push(
        rect(
          {
            x: area.x + column * cell.w + 7,
            y: area.y + row * cell.h + 7,
            w: cell.w - 14,
            h: cell.h - 14,
          },
          isGreen ? "#CFE8D6" : pen.pick(["#E4E6F0", "#EAECF4", "#DFE2EE"]),
          { r: 6 },
        ),
      );
    }
  }
  const bend = pen.between(0.3, 0.7);
  const river = `M${area.x - 40} ${area.y + area.h * bend}C${area.x + area.w * 0.3} ${area.y + area.h * (bend - 0.35)} ${area.x + area.w * 0.5} ${area.y + area.h * (bend + 0.4)} ${area.x + area.w + 40} ${area.y + area.h * 0.3}`;
  const route = Array.from({ length: 5 }, (_, step): [number, number] => [
    area.x + cell.w * (3 + step + (step % 2) * 0),
    area.y + cell.h * (1 + ((step + pen.whole(0, 1)) % 4)),
  ]);
  const squared = route.flatMap(([px, py], step): [number, number][] => {
    const before = route[step - 1];
    return before
      ? [
          [px, before[1]],
          [px, py],
        ]
      : [[px, py]];
  });
  const places = Array.from({ length: 9 }, (_, place) =>
    pin(
      area.x + area.w * pen.between(0.36, 0.95),
      area.y + area.h * pen.between(0.14, 0.94),
      tone(pen, place % 3),
    ),
  );
  const panel: Box = { x: area.x + 24, y: area.y + 24, w: 280, h: area.h - 48 };
  const rowsInPanel = [0, 1, 2, 3, 4].map((row) => {
    const y = panel.y + 92 + row * 82;
    return (
      circle(panel.x + 36, y + 24, 16, pen.palette.soft) +
      circle(panel.x + 36, y + 24, 7, tone(pen, row % 3)) +
      words(panel.x + 66, y + 8, pen.between(110, 180), neutral.ink) +
      words(panel.x + 66, y + 32, pen.between(80, 140), neutral.faint) +
      (row < 4
        ? path(`M${panel.x + 20} ${y + 64}h${panel.w - 40}`, { stroke: neutral.line, width: 1 })
        : "")
    );
  });
  return [
    rect(area, neutral.surface),
    ...blocks,
    path(river, { stroke: neutral.surface, width: 62 }),
    path(river, { stroke: "#BFDDEB", width: 46 }),
    path(through(squared), { stroke: neutral.surface, width: 13 }),
    path(through(squared), { stroke: tone(pen, 0), width: 7 }),
    circle(area.x + area.w * 0.66, area.y + area.h * 0.52, 108, tone(pen, 1), { opacity: 0.14 }),
    ...places,
    card(panel),
    rect({ x: panel.x + 20, y: panel.y + 20, w: panel.w - 40, h: 44 }, neutral.subtle, {
      r: 22,
      stroke: neutral.faint,
    }),
    words(panel.x + 42, panel.y + 37, 110, neutral.muted),
    ...rowsInPanel,
    [0, 1]
      .map((step) => {
        const y = area.y + area.h - 116 + step * 46;
        return (
          rect({ x: area.x + area.w - 66, y, w: 42, h: 42 }, neutral.surface, {
            r: 8,
            stroke: neutral.faint,
          }) +
          path(`M${area.x + area.w - 53} ${y + 21}h16${step === 0 ? `m-8 -8v16` : ""}`, {
            stroke: neutral.ink,
          })
        );
      })
      .join(""),
  ].join("");
};
