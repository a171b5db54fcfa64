import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Theme = "light" | "dark";
type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Custom properties of the rule with this selector, as written. */
function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {\n    --color-bg`);
  if (start < 0) throw new Error(`No colours under ${selector}`);
  const body = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const page = tokensOf(':root,\n  [data-surface="page"]');
const hero = new Map([...page, ...tokensOf('[data-surface="hero"]')]);

/** The colour a token has in a theme, as `#rrggbb`. */
function colour(tokens: Tokens, theme: Theme, name: string): string {
  const value = tokens.get(name) ?? "";
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  const chosen = (theme === "light" ? pair?.[1] : pair?.[2]) ?? value;
  const reference = /^var\((.+)\)$/.exec(chosen)?.[1];
  if (reference) return colour(tokens, theme, reference);
  if (!/^#[\da-f]{6}$/.test(chosen)) throw new Error(`${name} is no opaque colour: ${chosen}`);
  return chosen;
}

/** Relative luminance as in WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["bg", "subtle", "surface", "raised", "control"];
const TONES = ["success", "warning", "danger", "info"];

/** Text and the grounds it stands on, by the names of their tokens. */
const TEXT_PAIRS: [string, string[]][] = [
  ["text", [...GROUNDS, "fill", "primary-soft", ...TONES.map((tone) => `${tone}-soft`)]],
  ["muted", [...GROUNDS, "fill", "primary-soft"]],
  ["faint", [...GROUNDS, "fill"]],
  ["link", [...GROUNDS, "primary-soft", ...TONES.map((tone) => `${tone}-soft`)]],
  ["link-hover", [...GROUNDS, "primary-soft"]],
  ["visited", GROUNDS],
  ["primary", [...GROUNDS, "primary-soft"]],
  ["primary-hover", [...GROUNDS, "primary-soft"]],
  ["primary-active", ["primary-soft"]],
  ["on-primary", ["primary", "primary-hover", "primary-active"]],
  ["on-danger", ["danger", "danger-hover"]],
  ["accent-text", ["bg", "subtle", "surface", "accent-soft"]],
  ...TONES.map((tone): [string, string[]] => [tone, ["bg", "subtle", "surface", `${tone}-soft`]]),
  ["on-hero", ["hero"]],
  ["hero-muted", ["hero"]],
  ["hero-accent", ["hero"]],
  ["hero", ["hero-accent"]],
];

const HERO_PAIRS: [string, string[]][] = [
  ["text", ["bg", "subtle", "surface", "fill", "primary-soft"]],
  ["muted", ["bg", "subtle", "surface", "fill"]],
  ["faint", ["bg", "surface"]],
  ["link", ["bg", "surface", "primary-soft"]],
  ["link-hover", ["bg", "primary-soft"]],
  ["primary", ["bg", "surface", "primary-soft"]],
  ["on-primary", ["primary", "primary-hover", "primary-active"]],
  ["accent-text", ["bg", "surface", "accent-soft"]],
];

/** The innermost rules of all style sheets, with their file, without comments. */
const rules = globSync("packages/**/*.css", {
  cwd: new URL("../../../", import.meta.url),
  exclude: ["**/node_modules"],
}).flatMap((path) => {
  const text = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
  const bodies = text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\{([^{}]*)\}/g);
  return [...bodies].map(([, body = ""]) => ({ path, body }));
});

/** The token that a declaration of a rule takes as its whole value. */
const tokenIn = (body: string, property: string): string | undefined =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--color-([\\w-]+)\\)`).exec(body)?.[1];

const CHARTS = [1, 2, 3, 4, 5].map((step) => `--chart-${step}`);

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([text, grounds]) => grounds.map((ground): [string, string] => [text, ground]));

  const between = (text: string, ground: string, tokens = page) =>
    contrast(colour(tokens, theme, text), colour(tokens, theme, ground));

  test.each(pairs(TEXT_PAIRS))("%s can be read on %s", (text, ground) => {
    expect(between(`--color-${text}`, `--color-${ground}`)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(HERO_PAIRS))("in the hero, %s can be read on %s", (text, ground) => {
    expect(between(`--color-${text}`, `--color-${ground}`, hero)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["bg", "surface", "control", "subtle"])("controls stand out from %s", (ground) => {
    expect(between("--color-control-border", `--color-${ground}`)).toBeGreaterThanOrEqual(3);
  });

  test("graphics in the accent colour stand out", () => {
    expect(between("--color-accent", "--color-bg")).toBeGreaterThanOrEqual(3);
  });

  test.each([...GROUNDS, "hero"])(
    "a focus ring is seen on %s, around what stands there",
    (ground) => {
      const tokens = ground === "hero" ? hero : page;
      const rings = ["--color-focus-outer", "--color-focus-inner"].map((ring) =>
        between(ring, `--color-${ground}`, tokens),
      );
      expect(Math.max(...rings)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(CHARTS)("%s stands out from the chart's ground", (name) => {
    expect(between(name, "--color-surface")).toBeGreaterThanOrEqual(3);
  });
});

const groundsOf = new Map(TEXT_PAIRS);

test("every text colour of a style sheet is measured, on the ground that its rule gives it", () => {
  const used = rules.flatMap(({ path, body }) => {
    const text = tokenIn(body, "color");
    return text ? [{ path, text, ground: tokenIn(body, "background(?:-color)?") }] : [];
  });
  const isMeasured = ({ text, ground }: { text: string; ground?: string | undefined }) =>
    ground ? groundsOf.get(text)?.includes(ground) : groundsOf.has(text);
  expect(used.length).toBeGreaterThan(200);
  expect(used.filter((pair) => !isMeasured(pair))).toEqual([]);
});

test("black on white has the contrast that WCAG gives", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});
