/** Interfaces that people fill in: form and sign-in. */
import {
  type Box,
  button,
  card,
  circle,
  field,
  neutral,
  path,
  rect,
  tick,
  tone,
  words,
} from "./brush.ts";
import type { Layout } from "./layout.ts";

/** A form in steps with an upload area. */
export const form: Layout = (pen, area) => {
  const x = area.x + 32;
  const top = area.y + 28;
  const w = area.w - 64;
  const sheet: Box = { x, y: top, w: w * 0.7, h: area.h - 56 };
  const inner = { x: sheet.x + 32, w: sheet.w - 64 };
  const half = (inner.w - 24) / 2;
  const filled = () => pen.pick([0, pen.between(0.3, 0.8), pen.between(0.3, 0.8)]);
  const drop: Box = { x: inner.x, y: sheet.y + 270, w: inner.w, h: 104 };
  const aside: Box = { x: sheet.x + sheet.w + 20, y: top, w: w * 0.3 - 20, h: area.h - 56 };
  const done = pen.whole(1, 3);
  const steps = [0, 1, 2, 3, 4].map((step) => {
    const y = aside.y + 44 + step * 74;
    const isDone = step < done;
    return (
      (step < 4
        ? path(`M${aside.x + 42} ${y + 18}v40`, { stroke: isDone ? tone(pen, 0) : neutral.line })
        : "") +
      circle(aside.x + 42, y, 16, isDone ? tone(pen, 0) : neutral.surface, {
        stroke: step <= done ? tone(pen, 0) : neutral.faint,
      }) +
      (isDone ? tick(aside.x + 35, y - 6, neutral.surface) : "") +
      words(aside.x + 74, y - 5, pen.between(80, 130), step === done ? neutral.ink : neutral.muted)
    );
  });
  return [
    card(sheet),
    words(inner.x, sheet.y + 32, 220, neutral.ink, 18),
    field(inner.x, sheet.y + 78, half, filled()),
    field(inner.x + half + 24, sheet.y + 78, half, filled()),
    path(`M${inner.x + inner.w - 34} ${sheet.y + 118}l8 9l8 -9`, { stroke: neutral.muted }),
    field(inner.x, sheet.y + 170, inner.w, filled()),
    rect(drop, pen.palette.soft, { r: 10, stroke: tone(pen, 0), dash: "9 7" }),
    path(`M${drop.x + drop.w / 2} ${drop.y + 60}v-36m-14 14l14 -14l14 14`, {
      stroke: tone(pen, 0),
      width: 4,
    }),
    words(drop.x + drop.w / 2 - 80, drop.y + 76, 160, tone(pen, 0)),
    rect({ x: inner.x, y: drop.y + drop.h + 22, w: 20, h: 20 }, tone(pen, 0), { r: 4 }),
    tick(inner.x + 3, drop.y + drop.h + 26, neutral.surface),
    words(inner.x + 34, drop.y + drop.h + 27, inner.w * pen.between(0.4, 0.62), neutral.muted),
    rect({ x: inner.x, y: sheet.y + sheet.h - 70, w: 120, h: 44 }, neutral.surface, {
      r: 8,
      stroke: neutral.muted,
    }),
    words(inner.x + 34, sheet.y + sheet.h - 53, 52, neutral.ink),
    button(inner.x + inner.w - 160, sheet.y + sheet.h - 70, 160, tone(pen, 0)),
    card(aside),
    ...steps,
  ].join("");
};

/** A sign-in page: coloured side with jigsaw pieces, form at the other. */
export const login: Layout = (pen, area) => {
  const side: Box = { x: area.x, y: area.y, w: area.w * 0.46, h: area.h };
  const cx = side.x + side.w / 2;
  const cy = side.y + side.h / 2;
  const w = 380;
  const x = side.x + side.w + (area.w - side.w - w) / 2;
  const top = area.y + (area.h - 470) / 2;
  const rings = [210, 160, 112]
    .map((r, position) => circle(cx, cy, r, neutral.surface, { opacity: 0.06 + position * 0.03 }))
    .join("");
  const lock =
    path(`M${cx - 34} ${cy - 14}v-30a34 34 0 0 1 68 0v30`, { stroke: neutral.surface, width: 13 }) +
    rect({ x: cx - 56, y: cy - 16, w: 112, h: 88 }, neutral.surface, { r: 14 }) +
    circle(cx, cy + 20, 11, tone(pen, 0)) +
    path(`M${cx} ${cy + 24}v22`, { stroke: tone(pen, 0), width: 8 });
  const orbit = [0, 1, 2, 3, 4].map((position) => {
    const angle = position * 1.256 + pen.between(0, 0.5);
    const [ox, oy] = [cx + 185 * Math.cos(angle), cy + 185 * Math.sin(angle)];
    return circle(ox, oy, pen.between(9, 17), position === 0 ? neutral.accent : neutral.surface, {
      opacity: 0.9,
    });
  });
  return [
    rect(side, tone(pen, 0)),
    rings,
    ...orbit,
    lock,
    rect({ x: side.x + side.w, y: area.y, w: area.w - side.w, h: area.h }, neutral.surface),
    words(x, top, 210, neutral.ink, 22),
    words(x, top + 42, 300, neutral.faint),
    field(x, top + 88, w, 0.55),
    field(x, top + 176, w, 0),
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((dot) => circle(x + 22 + dot * 17, top + 221, 5, neutral.ink))
      .join(""),
    rect({ x, y: top + 268, w: 20, h: 20 }, tone(pen, 0), { r: 4 }),
    tick(x + 3, top + 272, neutral.surface),
    words(x + 34, top + 273, 128, neutral.muted),
    button(x, top + 312, w, tone(pen, 0), 52),
    path(`M${x} ${top + 392}h${w}`, { stroke: neutral.line, width: 1.5 }),
    [0, 1, 2]
      .map((way) => {
        const left = x + way * ((w - 32) / 3 + 16);
        return (
          rect({ x: left, y: top + 416, w: (w - 32) / 3, h: 50 }, neutral.surface, {
            r: 8,
            stroke: neutral.faint,
          }) +
          circle(left + 28, top + 441, 10, tone(pen, way + 1)) +
          words(left + 48, top + 436, 48, neutral.muted)
        );
      })
      .join(""),
  ].join("");
};
