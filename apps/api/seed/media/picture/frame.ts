/** The window around a drawn interface: backdrop, title bar, header and, for some, a side menu. */
import { type Box, circle, neutral, type Pen, path, rect, tone, words } from "./brush.ts";

/** Size of every drawn picture, in pixels. */
export const canvas = { width: 1280, height: 800 } as const;

const pane: Box = { x: 88, y: 64, w: 1104, h: 672 };
const titleBar = 44;
const header = 64;

/** A piece of a jigsaw with a knob on its right side and a notch below; size 1 is 100 units. */
function jigsaw(x: number, y: number, size: number, fill: string, opacity: number): string {
  const scale = Math.round(size * 100) / 100;
  const piece =
    "M0 0H100V34C106 26 128 28 128 50C128 72 106 74 100 66V100H66C74 94 72 72 50 72C28 72 26 94 34 100H0Z";
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})">${path(piece, { fill, opacity })}</g>`;
}

function backdrop(pen: Pen): string {
  const lead = tone(pen, 0);
  return (
    rect({ x: 0, y: 0, w: canvas.width, h: canvas.height }, pen.palette.soft) +
    jigsaw(pen.between(-40, 20), pen.between(480, 600), 2.2, lead, 0.08) +
    jigsaw(pen.between(1000, 1080), pen.between(-90, -40), 2.6, lead, 0.08) +
    jigsaw(pen.between(1120, 1180), pen.between(600, 680), 1, neutral.accent, 0.22)
  );
}

/** The two angle brackets of the portal's mark. */
function mark(x: number, y: number, fill: string): string {
  return (
    rect({ x, y, w: 36, h: 36 }, fill, { r: 8 }) +
    path(`M${x + 14} ${y + 11}l-6 7l6 7M${x + 22} ${y + 11}l6 7l-6 7`, {
      stroke: neutral.surface,
      width: 3,
    })
  );
}

function head(pen: Pen, sideMenu: boolean): string {
  const top = pane.y + titleBar;
  const entries = [0, 1, 2, 3];
  const current = pen.whole(0, 3);
  const x = pane.x + (sideMenu ? 250 : 220);
  return (
    rect({ x: pane.x, y: top, w: pane.w, h: header }, neutral.surface) +
    path(`M${pane.x} ${top + header}h${pane.w}`, { stroke: neutral.line, width: 1.5 }) +
    mark(pane.x + 24, top + 14, tone(pen, 0)) +
    words(pane.x + 72, top + 26, 110, neutral.ink, 12) +
    entries
      .map((entry) => {
        const left = x + entry * 112;
        const isCurrent = entry === current;
        return (
          words(left, top + 27, 76, isCurrent ? tone(pen, 0) : neutral.muted) +
          (isCurrent ? rect({ x: left, y: top + header - 4, w: 76, h: 4 }, tone(pen, 0)) : "")
        );
      })
      .join("") +
    rect({ x: pane.x + pane.w - 250, y: top + 15, w: 150, h: 34 }, neutral.subtle, {
      r: 17,
      stroke: neutral.line,
    }) +
    words(pane.x + pane.w - 226, top + 27, 70, neutral.faint) +
    circle(pane.x + pane.w - 52, top + 32, 18, neutral.accentSoft) +
    circle(pane.x + pane.w - 52, top + 27, 6, neutral.accent) +
    path(`M${pane.x + pane.w - 63} ${top + 43}a11 9 0 0 1 22 0z`, { fill: neutral.accent })
  );
}

function menu(pen: Pen): string {
  const top = pane.y + titleBar + header;
  const current = pen.whole(0, 4);
  const height = pane.h - titleBar - header;
  return (
    rect({ x: pane.x, y: top, w: 200, h: height }, neutral.surface) +
    path(`M${pane.x + 200} ${top}v${height}`, { stroke: neutral.line, width: 1.5 }) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((entry) => {
        const y = top + 28 + entry * 52;
        const isCurrent = entry === current;
        return (
          (isCurrent
            ? rect({ x: pane.x + 14, y: y - 8, w: 172, h: 40 }, pen.palette.soft, { r: 8 })
            : "") +
          rect(
            { x: pane.x + 30, y: y + 3, w: 18, h: 18 },
            isCurrent ? tone(pen, 0) : neutral.faint,
            {
              r: 5,
            },
          ) +
          words(pane.x + 62, y + 7, pen.between(56, 104), isCurrent ? tone(pen, 0) : neutral.muted)
        );
      })
      .join("")
  );
}

/**
 * Draws the window and, inside it, what `content` draws into the free area.
 * The clip keeps maps and areas within the window's rounded corners.
 */
export function inWindow(
  pen: Pen,
  options: { sideMenu: boolean; header: boolean },
  content: (area: Box) => string,
): string {
  const top = titleBar + (options.header ? header : 0);
  const left = options.sideMenu && options.header ? 200 : 0;
  const area: Box = {
    x: pane.x + left,
    y: pane.y + top,
    w: pane.w - left,
    h: pane.h - top,
  };
  const shadow = rect({ ...pane, y: pane.y + 14 }, neutral.night, { r: 18, opacity: 0.1 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">`,
    `<defs><clipPath id="pane">${rect(pane, neutral.surface, { r: 16 })}</clipPath></defs>`,
    backdrop(pen),
    shadow,
    rect(pane, neutral.subtle, { r: 16 }),
    `<g clip-path="url(#pane)">`,
    rect({ ...pane, h: titleBar }, neutral.sunken),
    [neutral.accent, neutral.faint, neutral.faint]
      .map((fill, dot) => circle(pane.x + 28 + dot * 24, pane.y + 22, 7, fill))
      .join(""),
    rect({ x: pane.x + 320, y: pane.y + 9, w: pane.w - 640, h: 26 }, neutral.surface, { r: 13 }),
    words(pane.x + 344, pane.y + 18, 180, neutral.faint, 8),
    options.header ? head(pen, left > 0) : "",
    left > 0 ? menu(pen) : "",
    content(area),
    "</g>",
    rect(pane, "none", { r: 16, stroke: neutral.line }),
    "</svg>",
  ].join("");
}
