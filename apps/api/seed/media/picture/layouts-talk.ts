/** Interfaces of talk and tools: chat, votes, recording, code. */
import {
  type Box,
  button,
  card,
  chip,
  circle,
  neutral,
  paragraph,
  path,
  rect,
  tone,
  words,
} from "./brush.ts";
import type { Layout } from "./layout.ts";

/** Conversations and messages. */
export const chat: Layout = (pen, area) => {
  const side = 280;
  const active = pen.whole(0, 2);
  const people = Array.from({ length: 6 }, (_, row) => {
    const y = area.y + 22 + row * 88;
    return (
      (row === active ? rect({ x: area.x, y: y - 10, w: side, h: 84 }, pen.palette.soft) : "") +
      circle(area.x + 50, y + 32, 24, tone(pen, row), { opacity: 0.2 }) +
      circle(area.x + 50, y + 32, 10, tone(pen, row)) +
      words(area.x + 90, y + 18, pen.between(70, 120), neutral.ink) +
      words(area.x + 90, y + 42, pen.between(100, 150), neutral.faint) +
      (row === (active + 1) % 6 ? circle(area.x + side - 32, y + 30, 9, neutral.accent) : "")
    );
  });
  const x = area.x + side;
  const w = area.w - side;
  let y = area.y + 92;
  const bubbles = [0, 1, 2, 3].map((message) => {
    const isOwn = message % 2 === 1;
    const lines = pen.whole(1, 2);
    const width = w * pen.between(0.34, 0.52);
    const height = 28 + lines * 24;
    const left = isOwn ? x + w - width - 32 : x + 32;
    const top = y;
    y += height + 18;
    return (
      rect({ x: left, y: top, w: width, h: height }, isOwn ? tone(pen, 0) : neutral.surface, {
        r: 16,
        stroke: isOwn ? tone(pen, 0) : neutral.line,
      }) +
      Array.from({ length: lines }, (_, line) =>
        words(
          left + 22,
          top + 20 + line * 24,
          (width - 44) * (line === lines - 1 ? 0.62 : 1),
          isOwn ? neutral.surface : neutral.faint,
        ),
      ).join("")
    );
  });
  return [
    rect({ x: area.x, y: area.y, w: side, h: area.h }, neutral.surface),
    path(`M${x} ${area.y}v${area.h}`, { stroke: neutral.line, width: 1.5 }),
    ...people,
    rect({ x, y: area.y, w, h: 64 }, neutral.surface),
    words(x + 32, area.y + 26, 150, neutral.ink, 14),
    chip(x + w - 150, area.y + 18, 118, neutral.success, neutral.successSoft),
    ...bubbles,
    rect({ x: x + 32, y: area.y + area.h - 76, w: w - 64, h: 52 }, neutral.surface, {
      r: 26,
      stroke: neutral.faint,
    }),
    words(x + 60, area.y + area.h - 55, 160, neutral.faint),
    circle(x + w - 62, area.y + area.h - 50, 19, tone(pen, 0)),
    path(`M${x + w - 69} ${area.y + area.h - 50}h14m-6 -6l6 6l-6 6`, { stroke: neutral.surface }),
  ].join("");
};

/** Proposals with their support. */
export const votes: Layout = (pen, area) => {
  const x = area.x + 32;
  const w = (area.w - 64 - 24) / 2;
  const height = (area.h - 56 - 24) / 2;
  return [0, 1, 2, 3]
    .map((position) => {
      const left = x + (position % 2) * (w + 24);
      const top = area.y + 28 + Math.floor(position / 2) * (height + 24);
      const share = pen.between(0.28, 0.92);
      const wide = w - 56;
      return (
        card({ x: left, y: top, w, h: height }) +
        chip(left + 28, top + 24, 100, tone(pen, position), pen.palette.soft) +
        words(left + 28, top + 74, wide * pen.between(0.5, 0.8), neutral.ink, 15) +
        paragraph(pen, { x: left + 28, y: top + 108, w: wide, h: 0 }, 2, 22) +
        rect({ x: left + 28, y: top + height - 88, w: wide, h: 16 }, neutral.sunken, { r: 8 }) +
        rect({ x: left + 28, y: top + height - 88, w: wide * share, h: 16 }, tone(pen, position), {
          r: 8,
        }) +
        [0, 1, 2, 3]
          .map((person) =>
            circle(left + 42 + person * 22, top + height - 38, 14, tone(pen, person + position), {
              stroke: neutral.surface,
              width: 3,
            }),
          )
          .join("") +
        button(left + w - 148, top + height - 58, 120, tone(pen, 0), 38)
      );
    })
    .join("");
};

/** A recording with its wave and transcript. */
export const speech: Layout = (pen, area) => {
  const x = area.x + 32;
  const w = area.w - 64;
  const top = area.y + 28;
  const player: Box = { x, y: top, w, h: 190 };
  const count = 84;
  const played = pen.between(0.3, 0.6);
  const step = (w - 150) / count;
  const wave = Array.from({ length: count }, (_, beat) => {
    const height =
      12 + Math.abs(Math.sin(beat * 0.42) * Math.cos(beat * 0.13)) * pen.between(50, 110);
    return rect(
      { x: x + 116 + beat * step, y: top + 95 - height / 2, w: step * 0.58, h: height },
      beat / count < played ? tone(pen, 0) : neutral.faint,
      { r: 3 },
    );
  });
  const lines = Array.from({ length: 4 }, (_, line) => {
    const y = top + 226 + line * 78;
    const isCurrent = line === 1;
    return (
      (isCurrent ? rect({ x, y: y - 16, w, h: 74 }, pen.palette.soft, { r: 10 }) : "") +
      circle(x + 38, y + 20, 20, tone(pen, line % 2), { opacity: 0.2 }) +
      circle(x + 38, y + 20, 8, tone(pen, line % 2)) +
      words(x + 80, y + 4, 66, neutral.muted, 8) +
      words(x + 80, y + 26, w * pen.between(0.5, 0.82), isCurrent ? neutral.ink : neutral.faint, 12)
    );
  });
  return [
    card(player),
    circle(x + 60, top + 95, 32, tone(pen, 0)),
    path(`M${x + 52} ${top + 79}v32l26 -16z`, { fill: neutral.surface }),
    ...wave,
    ...lines,
  ].join("");
};

/** A tool for developers: files, code and a terminal. */
export const code: Layout = (pen, area) => {
  const side = 220;
  const terminal = 170;
  const x = area.x + side;
  const w = area.w - side;
  const rowCount = Math.floor((area.h - terminal - 40) / 26);
  let indent = 0;
  const lines = Array.from({ length: rowCount }, (_, line) => {
    indent = Math.max(0, Math.min(4, indent + pen.pick([-1, 0, 0, 1])));
    let left = x + 64 + indent * 26;
    const y = area.y + 28 + line * 26;
    const parts = pen.whole(0, 9) === 0 ? 0 : pen.whole(1, 4);
    const spans = Array.from({ length: parts }, () => {
      const width = pen.between(34, 120);
      const colour = pen.pick(["#C9D0FF", "#FFA26B", "#7FD0C5", "#7FD6A0", "#B7BBCA"]);
      const span = words(left, y, width, colour);
      left += width + 14;
      return span;
    });
    return words(x + 24, y + 1, 14, "#3B3F63", 8) + spans.join("");
  });
  const files = Array.from({ length: 13 }, (_, row) => {
    const depth = pen.whole(0, 2);
    const y = area.y + 28 + row * 40;
    return (
      rect(
        { x: area.x + 24 + depth * 20, y, w: 14, h: 14 },
        row % 3 === 0 ? neutral.accent : neutral.faint,
        {
          r: 4,
        },
      ) + words(area.x + 48 + depth * 20, y + 2, pen.between(60, 110), neutral.muted)
    );
  });
  return [
    rect({ x: area.x, y: area.y, w: side, h: area.h }, neutral.surface),
    ...files,
    rect({ x, y: area.y, w, h: area.h }, neutral.night),
    ...lines,
    rect({ x, y: area.y + area.h - terminal, w, h: terminal }, "#0B0D26"),
    [0, 1, 2, 3]
      .map((line) => {
        const y = area.y + area.h - terminal + 32 + line * 34;
        return (
          path(`M${x + 26} ${y - 2}l8 7l-8 7`, { stroke: "#7FD6A0", width: 3 }) +
          words(x + 52, y, w * pen.between(0.2, 0.6), line === 3 ? "#7FD6A0" : "#8A8FB8")
        );
      })
      .join(""),
  ].join("");
};
