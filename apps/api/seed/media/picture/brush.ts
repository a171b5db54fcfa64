/** Primitives of the drawn pictures: SVG fragments as strings, no text, no fonts. */

/** A rectangle in picture units. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Colours of one picture; the first of `series` is the leading colour. */
export interface Palette {
  series: readonly string[];
  soft: string;
}

/** What a layout draws with. Two pens made from the same seed draw the same. */
export interface Pen {
  palette: Palette;
  /** A number from min to max. */
  between: (min: number, max: number) => number;
  /** A whole number from min to max, both included. */
  whole: (min: number, max: number) => number;
  pick: <T>(choices: readonly T[]) => T;
}

/** Neutral colours, from the portal's light theme. */
export const neutral = {
  surface: "#FFFFFF",
  subtle: "#F5F6FA",
  sunken: "#E9EBF2",
  line: "#D9DBE5",
  faint: "#C6CAD9",
  muted: "#9A9FB5",
  ink: "#3A3D52",
  night: "#121439",
  accent: "#DC7D12",
  accentSoft: "#FDEDE4",
  success: "#04713F",
  successSoft: "#E3F3E9",
  danger: "#B32228",
  dangerSoft: "#FDE9E7",
  warningSoft: "#FCF1DA",
} as const;

const palettes: readonly Palette[] = [
  { series: ["#4B4FCC", "#DC7D12", "#2A93B5", "#9E2A5B", "#1B1D4A"], soft: "#ECEFFF" },
  { series: ["#3D3DAE", "#2A93B5", "#DC7D12", "#05736A", "#9E2A5B"], soft: "#ECEFFF" },
  { series: ["#05736A", "#4B4FCC", "#DC7D12", "#2A93B5", "#1B1D4A"], soft: "#E1F1EF" },
  { series: ["#2A6F97", "#DC7D12", "#4B4FCC", "#05736A", "#9E2A5B"], soft: "#E3F1F7" },
  { series: ["#5A3FA8", "#2A93B5", "#DC7D12", "#4B4FCC", "#05736A"], soft: "#F1EEFB" },
  { series: ["#2E2F88", "#DC7D12", "#4B4FCC", "#2A93B5", "#9E2A5B"], soft: "#E9EBF2" },
];

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32: small, even and the same on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Colours follow the seed alone, so that the pictures of one program belong together. */
export function penFor(seed: string, index: number): Pen {
  const next = numbers(hash(`${seed}#${index}`));
  const palette = palettes[hash(seed) % palettes.length] ?? {
    series: [neutral.ink],
    soft: neutral.sunken,
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    palette,
    between,
    whole,
    pick: (choices) => {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError("there is nothing to pick from");
      return choice;
    },
  };
}

/** The colour of a series, counted round. */
export function tone(pen: Pen, position: number): string {
  const { series } = pen.palette;
  return series[position % series.length] ?? neutral.ink;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Attributes of a shape; numbers are rounded to a tenth. */
function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? short(value) : value}"`)
    .join("");
}

/** Optional looks of a shape. */
export interface Look {
  r?: number;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

export function rect(box: Box, fill: string, look: Look = {}): string {
  return `<rect${attributes({
    x: box.x,
    y: box.y,
    width: box.w,
    height: box.h,
    rx: look.r,
    fill,
    stroke: look.stroke,
    "stroke-width": look.stroke ? (look.width ?? 1.5) : undefined,
    "stroke-dasharray": look.dash,
    opacity: look.opacity === undefined ? undefined : String(look.opacity),
  })}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, look: Look = {}): string {
  return `<circle${attributes({
    cx,
    cy,
    r,
    fill,
    stroke: look.stroke,
    "stroke-width": look.stroke ? (look.width ?? 2) : undefined,
    opacity: look.opacity === undefined ? undefined : String(look.opacity),
  })}/>`;
}

/** A line through points, or an area when a fill is given. */
export function path(d: string, look: Look & { fill?: string } = {}): string {
  return `<path${attributes({
    d,
    fill: look.fill ?? "none",
    stroke: look.stroke,
    "stroke-width": look.stroke ? (look.width ?? 3) : undefined,
    "stroke-linecap": look.stroke ? "round" : undefined,
    "stroke-linejoin": look.stroke ? "round" : undefined,
    "stroke-dasharray": look.dash,
    opacity: look.opacity === undefined ? undefined : String(look.opacity),
  })}/>`;
}

/** Path data through points; a point is a pair of x and y. */
export function through(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], position) => `${position === 0 ? "M" : "L"}${short(x)} ${short(y)}`)
    .join("");
}

/** A rounded bar that stands for a line of text. */
export function words(
  x: number,
  y: number,
  w: number,
  fill: string = neutral.faint,
  h = 10,
): string {
  return rect({ x, y, w, h }, fill, { r: h / 2 });
}

/** Several lines of text; the last one is shorter. */
export function paragraph(pen: Pen, box: Box, lines: number, gap = 24): string {
  return Array.from({ length: lines }, (_, line) =>
    words(
      box.x,
      box.y + line * gap,
      line === lines - 1 ? box.w * pen.between(0.35, 0.65) : box.w * pen.between(0.86, 1),
      neutral.line,
    ),
  ).join("");
}

/** A white card with a border. */
export function card(box: Box, fill: string = neutral.surface): string {
  return rect(box, fill, { r: 12, stroke: neutral.line });
}

/** A filled button with a bar for its word. */
export function button(x: number, y: number, w: number, fill: string, h = 44): string {
  return (
    rect({ x, y, w, h }, fill, { r: 8 }) +
    words(x + w * 0.25, y + h / 2 - 5, w * 0.5, neutral.surface)
  );
}

/** An input: label above, field below. */
export function field(x: number, y: number, w: number, filled: number, h = 46): string {
  return (
    words(x, y, Math.min(w * 0.4, 120), neutral.muted) +
    rect({ x, y: y + 22, w, h }, neutral.surface, { r: 6, stroke: neutral.muted }) +
    (filled > 0 ? words(x + 16, y + 22 + h / 2 - 5, (w - 32) * filled, neutral.ink) : "")
  );
}

/** A tick mark of about 14 units. */
export function tick(x: number, y: number, stroke: string): string {
  return path(`M${short(x)} ${short(y + 6)}l5 6l10 -12`, { stroke, width: 3 });
}

/** A chip: soft ground, a dot and a bar. */
export function chip(x: number, y: number, w: number, colour: string, ground: string): string {
  return (
    rect({ x, y, w, h: 28 }, ground, { r: 14 }) +
    circle(x + 16, y + 14, 5, colour) +
    words(x + 28, y + 9, w - 42, colour)
  );
}
