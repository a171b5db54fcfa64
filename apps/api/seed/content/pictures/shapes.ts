/** The colours of the drawn pictures, taken from the portal's palette. */
export const ink = {
  night: "#121439",
  deep: "#2E2F88",
  indigo: "#4B4FCC",
  lilac: "#AEB9FF",
  mist: "#ECEFFF",
  paper: "#FFFFFF",
  line: "#D9DBE5",
  ember: "#CF5502",
  peach: "#FFA26B",
  blush: "#FDEDE4",
  sun: "#FFD43B",
  pine: "#05736A",
  mint: "#7FD0C5",
  dew: "#E1F1EF",
} as const;

/** A rectangle with rounded corners. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** A disc. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** A filled outline. */
export function shape(outline: string, fill: string): string {
  return `<path d="${outline}" fill="${fill}"/>`;
}

/** A stroke with round ends and no filling. */
export function stroke(outline: string, colour: string, width: number): string {
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A jigsaw piece with knobs at its top and right side. */
export function jigsaw(x: number, y: number, side: number, fill: string): string {
  const edge = side * 0.36;
  const gap = side * 0.28;
  const bend = side * 0.17;
  return shape(
    [
      `M${x} ${y}h${edge}a${bend} ${bend} 0 1 1 ${gap} 0h${edge}`,
      `v${edge}a${bend} ${bend} 0 1 1 0 ${gap}v${edge}h${-side}z`,
    ].join(""),
    fill,
  );
}

/** A whole picture of the given size; decorative, so it carries no text. */
export function picture(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
}
