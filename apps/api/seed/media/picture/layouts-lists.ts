/** Interfaces of rows: case list, dataset catalogue, pipeline, security report. */
import {
  type Box,
  card,
  chip,
  circle,
  neutral,
  paragraph,
  path,
  rect,
  tick,
  tone,
  words,
} from "./brush.ts";
import type { Layout } from "./layout.ts";

const states = [
  [neutral.success, neutral.successSoft],
  ["#7A5200", neutral.warningSoft],
  [neutral.danger, neutral.dangerSoft],
] as const;

/** A list of cases with filters, states and paging. */
export const list: Layout = (pen, area) => {
  const x = area.x + 32;
  const w = area.w - 64;
  const top = area.y + 28;
  const rows = 7;
  const rowHeight = 52;
  const table: Box = { x, y: top + 64, w, h: 48 + rows * rowHeight };
  const marked = pen.whole(0, rows - 1);
  const body = Array.from({ length: rows }, (_, row) => {
    const y = table.y + 48 + row * rowHeight;
    const middle = y + rowHeight / 2;
    const [colour, ground] = row % 3 === 0 ? states[0] : pen.pick(states);
    return (
      (row === marked ? rect({ x, y, w, h: rowHeight }, pen.palette.soft) : "") +
      path(`M${x} ${y}h${w}`, { stroke: neutral.line, width: 1 }) +
      rect(
        { x: x + 20, y: middle - 9, w: 18, h: 18 },
        row === marked ? tone(pen, 0) : neutral.surface,
        { r: 4, stroke: row === marked ? tone(pen, 0) : neutral.muted },
      ) +
      words(x + 62, middle - 5, 78, neutral.muted) +
      words(x + 170, middle - 5, w * pen.between(0.18, 0.34), neutral.ink) +
      words(x + w * 0.58, middle - 5, pen.between(60, 110), neutral.faint) +
      chip(x + w * 0.74, middle - 14, 96, colour, ground) +
      [0, 1, 2].map((dot) => circle(x + w - 46 + dot * 9, middle, 3, neutral.muted)).join("")
    );
  }).join("");
  return (
    words(x, top + 8, 190, neutral.ink, 18) +
    [0, 1, 2]
      .map((position) =>
        chip(x + 236 + position * 116, top + 3, 104, tone(pen, 0), pen.palette.soft),
      )
      .join("") +
    rect({ x: x + w - 150, y: top - 4, w: 150, h: 42 }, tone(pen, 0), { r: 8 }) +
    words(x + w - 108, top + 12, 66, neutral.surface) +
    card(table) +
    [62, 170, w * 0.58, w * 0.74]
      .map((offset) => words(x + offset, table.y + 20, 60, neutral.muted, 8))
      .join("") +
    body +
    [0, 1, 2, 3, 4]
      .map((page) =>
        rect(
          { x: x + w / 2 - 100 + page * 42, y: table.y + table.h + 18, w: 32, h: 32 },
          page === 1 ? tone(pen, 0) : neutral.surface,
          { r: 6, stroke: page === 1 ? tone(pen, 0) : neutral.line },
        ),
      )
      .join("")
  );
};

/** A catalogue of datasets with filters at the side. */
export const table: Layout = (pen, area) => {
  const x = area.x + 32;
  const top = area.y + 28;
  const side = 212;
  const w = area.w - 64 - side - 24;
  const left = x + side + 24;
  const filters = [0, 1].map((block) => {
    const y = top + 22 + block * 250;
    return (
      words(x + 20, y, 90, neutral.ink, 12) +
      [0, 1, 2, 3, 4]
        .map((row) => {
          const isOn = pen.between(0, 1) < 0.35;
          const line = y + 36 + row * 36;
          return (
            rect({ x: x + 20, y: line, w: 18, h: 18 }, isOn ? tone(pen, 0) : neutral.surface, {
              r: 4,
              stroke: isOn ? tone(pen, 0) : neutral.muted,
            }) +
            words(x + 50, line + 4, pen.between(56, 104), neutral.muted) +
            words(x + side - 44, line + 4, 24, neutral.faint)
          );
        })
        .join("")
    );
  });
  const rowHeight = 116;
  const entries = [0, 1, 2, 3].map((row) => {
    const y = top + row * (rowHeight + 14);
    return (
      card({ x: left, y, w, h: rowHeight }) +
      rect({ x: left + 20, y: y + 22, w: 46, h: 46 }, pen.palette.soft, { r: 10 }) +
      [0, 1, 2]
        .map((layer) =>
          path(`M${left + 30} ${y + 36 + layer * 10}h26`, { stroke: tone(pen, 0), width: 4 }),
        )
        .join("") +
      words(left + 88, y + 24, w * pen.between(0.28, 0.46), neutral.ink, 14) +
      paragraph(pen, { x: left + 88, y: y + 52, w: w * 0.62, h: 0 }, 2, 20) +
      [0, 1, 2]
        .map((tag) =>
          rect({ x: left + w - 196 + tag * 60, y: y + 22, w: 50, h: 26 }, tone(pen, tag), {
            r: 4,
            opacity: 0.16,
          }),
        )
        .join("") +
      [0, 1, 2]
        .map((tag) => words(left + w - 184 + tag * 60, y + 31, 26, tone(pen, tag), 8))
        .join("") +
      words(left + 88, y + 94, 70, neutral.faint, 8) +
      words(left + 176, y + 94, 54, neutral.faint, 8)
    );
  });
  return card({ x, y: top, w: side, h: area.h - 56 }) + filters.join("") + entries.join("");
};

/** A pipeline of steps over a log of runs. */
export const flow: Layout = (pen, area) => {
  const x = area.x + 32;
  const w = area.w - 64;
  const top = area.y + 28;
  const step = (w + 56) / 4;
  const steps = [0, 1, 2, 3].map((position) => {
    const left = x + position * step;
    const box: Box = { x: left, y: top, w: step - 56, h: 168 };
    const cx = left + box.w / 2;
    return (
      card(box) +
      circle(cx, top + 56, 30, tone(pen, position), { opacity: 0.15 }) +
      circle(cx, top + 56, 14, tone(pen, position)) +
      words(left + box.w * 0.2, top + 108, box.w * 0.6, neutral.ink, 12) +
      words(left + box.w * 0.3, top + 134, box.w * 0.4, neutral.faint) +
      (position < 3
        ? path(`M${left + box.w + 10} ${top + 84}h36m-10 -9l10 9l-10 9`, { stroke: neutral.muted })
        : "")
    );
  });
  const log: Box = { x, y: top + 196, w, h: area.h - 252 };
  const count = Math.floor((log.h - 66) / 44);
  const runs = Array.from({ length: count }, (_, row) => {
    const y = log.y + 62 + row * 44;
    const isWrong = pen.between(0, 1) < 0.16;
    return (
      path(`M${x} ${y}h${w}`, { stroke: neutral.line, width: 1 }) +
      circle(x + 36, y + 22, 13, isWrong ? neutral.dangerSoft : neutral.successSoft) +
      (isWrong
        ? path(`M${x + 31} ${y + 17}l10 10m0 -10l-10 10`, { stroke: neutral.danger })
        : tick(x + 29, y + 16, neutral.success)) +
      words(x + 70, y + 17, w * pen.between(0.18, 0.32), neutral.ink) +
      rect({ x: x + w * 0.52, y: y + 16, w: w * 0.24, h: 12 }, neutral.sunken, { r: 6 }) +
      rect(
        { x: x + w * 0.52, y: y + 16, w: w * 0.24 * (isWrong ? 0.4 : 1), h: 12 },
        isWrong ? neutral.danger : tone(pen, 0),
        { r: 6 },
      ) +
      words(x + w - 128, y + 17, pen.between(60, 96), neutral.faint)
    );
  });
  return (
    steps.join("") + card(log) + words(x + 24, log.y + 26, 130, neutral.ink, 14) + runs.join("")
  );
};

/** A security report: shield, levels and findings. */
export const report: Layout = (pen, area) => {
  const x = area.x + 32;
  const w = area.w - 64;
  const top = area.y + 28;
  const left: Box = { x, y: top, w: w * 0.34, h: area.h - 56 };
  const cx = left.x + left.w / 2;
  const shield = `M${cx} ${top + 56}c34 24 62 28 84 30c4 86 -26 140 -84 168c-58 -28 -88 -82 -84 -168c22 -2 50 -6 84 -30z`;
  const right: Box = { x: x + left.w + 20, y: top, w: w - left.w - 20, h: area.h - 56 };
  const levels = [neutral.danger, neutral.accent, "#F0C36A"].map((colour, level) => {
    const y = top + 330 + level * 58;
    return (
      words(left.x + 28, y, 74, neutral.muted) +
      rect({ x: left.x + 28, y: y + 20, w: left.w - 56, h: 14 }, neutral.sunken, { r: 7 }) +
      rect({ x: left.x + 28, y: y + 20, w: 14 + level * pen.between(10, 40), h: 14 }, colour, {
        r: 7,
      })
    );
  });
  const count = Math.floor((right.h - 80) / 62);
  const findings = Array.from({ length: count }, (_, row) => {
    const y = right.y + 72 + row * 62;
    return (
      path(`M${right.x} ${y}h${right.w}`, { stroke: neutral.line, width: 1 }) +
      circle(right.x + 40, y + 31, 16, neutral.successSoft) +
      tick(right.x + 33, y + 25, neutral.success) +
      words(right.x + 76, y + 16, right.w * pen.between(0.26, 0.46), neutral.ink, 12) +
      words(right.x + 76, y + 40, right.w * pen.between(0.3, 0.5), neutral.faint, 8) +
      chip(right.x + right.w - 134, y + 17, 108, tone(pen, 0), pen.palette.soft)
    );
  });
  return [
    card(left),
    path(shield, { fill: tone(pen, 0) }),
    path(`M${cx - 34} ${top + 152}l26 28l46 -56`, { stroke: neutral.surface, width: 14 }),
    ...levels,
    card(right),
    words(right.x + 28, right.y + 30, 160, neutral.ink, 14),
    ...findings,
  ].join("");
};
