/** Interfaces that people read: public site and document. */
import { type Box, card, circle, neutral, paragraph, path, rect, tone, words } from "./brush.ts";
import type { Layout } from "./layout.ts";

/** A public site: banner, cards and news. */
export const site: Layout = (pen, area) => {
  const banner: Box = { x: area.x, y: area.y, w: area.w, h: 224 };
  const x = area.x + 44;
  const w = area.w - 88;
  const cardWidth = (w - 48) / 3;
  const cards = [0, 1, 2].map((position) => {
    const left = x + position * (cardWidth + 24);
    const y = banner.y + banner.h - 34;
    return (
      card({ x: left, y, w: cardWidth, h: 170 }) +
      rect({ x: left + 24, y: y + 24, w: 48, h: 48 }, tone(pen, position), {
        r: 12,
        opacity: 0.16,
      }) +
      circle(left + 48, y + 48, 11, tone(pen, position)) +
      words(left + 24, y + 94, cardWidth * 0.5, neutral.ink, 13) +
      paragraph(pen, { x: left + 24, y: y + 122, w: cardWidth - 48, h: 0 }, 2, 20)
    );
  });
  const newsTop = banner.y + banner.h + 166;
  const news = [0, 1, 2].map((row) => {
    const y = newsTop + 40 + row * 42;
    return (
      path(`M${x} ${y + 30}h${w}`, { stroke: neutral.line, width: 1 }) +
      words(x, y + 4, 78, neutral.faint) +
      rect({ x: x + 104, y: y - 4, w: 62, h: 26 }, pen.palette.soft, { r: 4 }) +
      words(x + 118, y + 5, 34, tone(pen, 0), 8) +
      words(x + 192, y + 4, w * pen.between(0.3, 0.6), neutral.ink)
    );
  });
  const sun = pen.between(0.66, 0.82);
  return [
    rect(area, neutral.surface),
    rect(banner, neutral.night),
    circle(area.x + area.w * sun, banner.y + 96, 64, neutral.accent, { opacity: 0.9 }),
    path(
      `M${area.x + area.w * 0.46} ${banner.y + banner.h}l${area.w * 0.14} -116l${area.w * 0.1} 70l${area.w * 0.12} -96l${area.w * 0.2} 142z`,
      { fill: tone(pen, 0), opacity: 0.85 },
    ),
    words(x, banner.y + 42, 320, neutral.surface, 24),
    words(x, banner.y + 86, 240, "#C9D0FF", 12),
    rect({ x, y: banner.y + 118, w: 380, h: 50 }, neutral.surface, { r: 25 }),
    words(x + 24, banner.y + 138, 130, neutral.faint),
    circle(x + 352, banner.y + 143, 18, tone(pen, 0)),
    ...cards,
    words(x, newsTop, 130, neutral.ink, 16),
    ...news,
  ].join("");
};

/** A document editor with pages at the side. */
export const document: Layout = (pen, area) => {
  const bar: Box = { x: area.x, y: area.y, w: area.w, h: 52 };
  const page: Box = { x: area.x + area.w / 2 - 268, y: area.y + 76, w: 560, h: area.h - 76 };
  const x = page.x + 60;
  const w = page.w - 120;
  const rowHeight = 32;
  const grid: Box = { x, y: page.y + 230, w, h: rowHeight * 4 };
  return [
    rect(area, neutral.sunken),
    rect(bar, neutral.surface),
    Array.from({ length: 13 }, (_, tool) =>
      rect(
        { x: area.x + 28 + tool * 44 + (tool > 5 ? 24 : 0), y: area.y + 14, w: 24, h: 24 },
        tool === 3 ? tone(pen, 0) : neutral.faint,
        {
          r: 6,
          opacity: tool === 3 ? 1 : 0.7,
        },
      ),
    ).join(""),
    [0, 1, 2]
      .map((sheet) => {
        const y = area.y + 84 + sheet * 156;
        return (
          rect({ x: area.x + 36, y, w: 104, h: 136 }, neutral.surface, {
            r: 4,
            stroke: sheet === 0 ? tone(pen, 0) : neutral.line,
            width: sheet === 0 ? 3 : 1.5,
          }) +
          [0, 1, 2, 3]
            .map((line) => words(area.x + 52, y + 22 + line * 18, 72, neutral.line, 6))
            .join("")
        );
      })
      .join(""),
    rect(page, neutral.surface, { stroke: neutral.line }),
    words(x + w * 0.2, page.y + 52, w * 0.6, neutral.ink, 18),
    words(x + w * 0.34, page.y + 88, w * 0.32, neutral.faint),
    paragraph(pen, { x, y: page.y + 128, w, h: 0 }, 4, 22),
    rect({ ...grid, h: rowHeight }, pen.palette.soft),
    [0, 1, 2, 3]
      .map((row) =>
        [0, 1, 2]
          .map(
            (column) =>
              rect(
                { x: x + (w / 3) * column, y: grid.y + row * rowHeight, w: w / 3, h: rowHeight },
                "none",
                { stroke: neutral.faint },
              ) +
              words(
                x + (w / 3) * column + 16,
                grid.y + row * rowHeight + 12,
                (w / 3) * pen.between(0.35, 0.7),
                row === 0 ? tone(pen, 0) : neutral.faint,
                8,
              ),
          )
          .join(""),
      )
      .join(""),
    paragraph(pen, { x, y: grid.y + grid.h + 30, w, h: 0 }, 3, 22),
    rect({ x: page.x + page.w + 24, y: page.y + 100, w: 180, h: 108 }, neutral.surface, {
      r: 10,
      stroke: neutral.accent,
    }),
    circle(page.x + page.w + 52, page.y + 130, 14, neutral.accentSoft),
    words(page.x + page.w + 76, page.y + 125, 74, neutral.ink),
    paragraph(pen, { x: page.x + page.w + 42, y: page.y + 158, w: 140, h: 0 }, 2, 20),
  ].join("");
};
