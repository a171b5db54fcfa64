import { parseLicenceExpression } from "@public-code/publiccode/api/spdx-expression.ts";
import { isExplainedDifference } from "./explained-difference.ts";
import { isExplained, tagOf } from "./explained-text.ts";
import { findDifferences } from "./find-differences.ts";
import { isRightsLine } from "./holder-names.ts";
import { type LicenceTemplate, licenceTemplates } from "./licence-templates.ts";
import { type LicenceText, licenceLines, readLicenceText } from "./licence-text.ts";
import { licenceOfText } from "./same-text.ts";

/** Pairs of neighbouring words, each with how often it occurs. */
interface WordPairs {
  counts: ReadonlyMap<string, number>;
  total: number;
}

function pairsOf({ tokens }: LicenceText): WordPairs {
  const counts = new Map<string, number>();
  for (const [index, { compared }] of tokens.entries()) {
    const next = tokens[index + 1];
    if (!next) break;
    const pair = `${compared} ${next.compared}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total: Math.max(0, tokens.length - 1) };
}

function sharedPairs(left: WordPairs, right: WordPairs): number {
  let shared = 0;
  for (const [pair, count] of left.counts) shared += Math.min(count, right.counts.get(pair) ?? 0);
  return shared;
}

/** How alike two texts are, from 0 to 1: the Sørensen–Dice coefficient of their pairs of words. */
function likeness(left: WordPairs, right: WordPairs): number {
  const all = left.total + right.total;
  return all === 0 ? 0 : (2 * sharedPairs(left, right)) / all;
}

/** How much of a text the other holds, from 0 to 1. */
function shareIn(part: WordPairs, whole: WordPairs): number {
  return part.total === 0 ? 0 : sharedPairs(part, whole) / part.total;
}

/**
 * What a licence file holds. `text`: the words of a licence; `tag`: nothing but its
 * `SPDX-License-Identifier`; `notice`: that it holds, without its text; `like`: something that resembles it,
 * which a person has to read.
 */
export interface RecognisedLicence {
  by: "text" | "tag" | "notice" | "like";
  /** As `licenceOfText` names it: no text says "only" or "or later". A tag may be an expression. */
  spdx: string;
  /** How alike the texts are, from 0 to 1; null for a tag, a waiver and a translation. */
  score: number | null;
}

/** In characters; the longest text of SPDX's list has 46,063. Of a longer file nothing is said. */
const longestLicence = 64 * 1_024;

const likeLicence = 0.6;
/** How many times longer one text may be than another that is the same, titles and notes included. */
const sameLength = 1.6;
/** How many times longer one text may be than another that is like it. */
const likeLength = 2.5;
/** Of the nearest texts those that are compared word by word. */
const mostCompared = 8;
/** Words that two texts of one licence may differ in: titles, notes, names. */
const mostDifferent = 500;

/** A text of so many pairs says which licence it is from. */
const tellingPairs = 40;
const heldWhole = 0.9;
/** The least part of a licence by which it is named: half of one in two languages. */
const leastPart = 0.25;

interface ScoredTemplate {
  template: LicenceTemplate;
  score: number;
}

/** A file of nothing but a tag and what sets no terms says the licence by itself. */
function recogniseTag(lines: readonly string[]): RecognisedLicence | null {
  const tags = [...new Set(lines.map(tagOf).filter((written) => written !== null))];
  const expressions = tags.flatMap((written) => parseLicenceExpression(written) ?? []);
  const [expression] = expressions;
  const [id] = expression?.ids ?? [];
  if (!expression || id === undefined) return null;
  const name = {
    id: licenceOfText(id),
    tokens: new Set(expression.text.toLowerCase().split(/\W+/)),
  };
  const isAlone = lines.every((line) => tagOf(line) !== null || isExplained(line, name));
  const isOne = expression.text === id;
  return isAlone && tags.length === 1
    ? { by: "tag", spdx: isOne ? licenceOfText(id) : expression.text, score: null }
    : { by: "like", spdx: expression.text, score: null };
}

const pairsOfTemplates = new WeakMap<LicenceTemplate, WordPairs>();

function templatePairs(template: LicenceTemplate): WordPairs {
  const kept = pairsOfTemplates.get(template);
  if (kept) return kept;
  const pairs = pairsOf(template.text());
  pairsOfTemplates.set(template, pairs);
  return pairs;
}

/** Of a file, in characters: as it is, and without the lines on who holds the rights. */
interface Lengths {
  whole: number;
  kept: number;
}

/** The texts that are about as long, the nearest first. */
function nearest(pairs: WordPairs, lengths: Lengths, ratio: number): ScoredTemplate[] {
  return licenceTemplates
    .filter(({ length }) => length <= lengths.whole * ratio && lengths.kept <= length * ratio)
    .map((template) => ({ template, score: likeness(pairs, templatePairs(template)) }))
    .filter(({ score }) => score >= likeLicence)
    .toSorted((left, right) => right.score - left.score);
}

/** How many words a file has otherwise; null where some of them may be terms of their own. */
function countDifferences(file: LicenceText, template: LicenceTemplate): number | null {
  const text = template.text();
  const differences = findDifferences(
    text.tokens.map(({ compared }) => compared),
    file.tokens.map(({ compared }) => compared),
    mostDifferent,
  );
  const isSame = differences?.every((each) =>
    isExplainedDifference(each, { file, template: text, licence: template }),
  );
  if (!differences || !isSame) return null;
  return differences.reduce(
    (sum, { removed, added }) => sum + removed[1] - removed[0] + added[1] - added[0],
    0,
  );
}

/** The licence whose words the file has with nothing beside them that may be terms. */
function recogniseText(
  file: LicenceText,
  near: readonly ScoredTemplate[],
): RecognisedLicence | null {
  let best: (ScoredTemplate & { count: number }) | null = null;
  const written = file.tokens.map(({ compared }) => compared).join(" ");
  for (const each of near.slice(0, mostCompared)) {
    if (!written.includes(each.template.named)) continue;
    const count = countDifferences(file, each.template);
    if (count !== null && (!best || count < best.count)) best = { ...each, count };
    if (best?.count === 0) break;
  }
  if (!best) return null;
  const { id, isNotice } = best.template;
  return { by: isNotice ? "notice" : "text", spdx: id, score: best.score };
}

/** A licence that the file holds a great part of, or that it holds among other text. */
function recognisePart(pairs: WordPairs): RecognisedLicence | null {
  if (pairs.total < tellingPairs) return null;
  const parts = licenceTemplates.flatMap((template) => {
    const whole = pairsOf(template.text());
    const isPart = whole.total >= tellingPairs && whole.total * leastPart <= pairs.total;
    if (!isPart) return [];
    const score = Math.max(shareIn(pairs, whole), shareIn(whole, pairs));
    // Of several, the one that the two have most of in common.
    return score < heldWhole ? [] : [{ template, score, alike: likeness(pairs, whole) }];
  });
  const [most] = parts.toSorted((left, right) => right.alike - left.alike);
  return most ? { by: "like", spdx: most.template.id, score: most.alike } : null;
}

/** Governments that waive their rights say so in words of their own, with a link to the deed of CC0. */
function recogniseWaiver(text: string): RecognisedLicence | null {
  const isWaiver =
    /creativecommons\.org\/publicdomain\/zero\/1\.0/i.test(text) && /\bwaive/i.test(text);
  const isAlone = !/general public licen[cs]e/i.test(text);
  return isWaiver ? { by: isAlone ? "notice" : "like", spdx: "CC0-1.0", score: null } : null;
}

/** EUPL 1.2 in any language of the Union, of which SPDX lists the English text alone. */
const recogniseTranslation = (text: string): RecognisedLicence | null =>
  /\bEUPL\s*©.{3,60}2007,\s*2016\b/su.test(text)
    ? { by: "like", spdx: "EUPL-1.2", score: null }
    : null;

/** Compares a licence file with every text of SPDX's list; null where none resembles it. */
export function recogniseLicence(text: string): RecognisedLicence | null {
  if (text.length > longestLicence) return null;
  const lines = licenceLines(text);
  const file = readLicenceText(lines, isRightsLine);
  const pairs = pairsOf(file);
  const lengths: Lengths = { whole: text.length, kept: file.length };
  const same = recogniseText(file, nearest(pairs, lengths, sameLength));
  const tagged = same ? null : recogniseTag(lines);
  if (same || tagged?.by === "tag") return same ?? tagged;
  const [like] = nearest(pairs, lengths, likeLength);
  if (like) return { by: "like", spdx: like.template.id, score: like.score };
  return tagged ?? recognisePart(pairs) ?? recogniseWaiver(text) ?? recogniseTranslation(text);
}
