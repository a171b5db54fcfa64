import type { PubliccodeMessageKey } from "./publiccode-messages.ts";
import {
  createProblemList,
  type PubliccodeProblem,
  type TextPosition,
} from "./publiccode-problem.ts";
import standard from "./publiccode-standard.json" with { type: "json" };
import { childPath, readYamlTree, type YamlNode } from "./yaml-tree.ts";

/** A value of a file; `pattern` is its path without the places in lists. */
interface Value {
  path: string;
  pattern: string;
  node: YamlNode;
  place: TextPosition;
}

function* valuesOf(node: YamlNode, path = ""): Generator<Value> {
  const children =
    node.kind === "map"
      ? node.entries.map(({ key, place, value }) => ({ name: key, place, value }))
      : node.kind === "list"
        ? node.items.map((value, name) => ({ name, place: value, value }))
        : [];
  for (const { name, place, value } of children) {
    const spot = childPath(path, name);
    yield { path: spot, pattern: spot.replace(/\[\d+\]/g, ""), node: value, place };
    yield* valuesOf(value, spot);
  }
}

/** Something that a file must not hold. */
interface Refusal {
  where: RegExp;
  /** True for texts that are refused; without it, whatever stands there. */
  refuses?: (text: string) => boolean;
  key: PubliccodeMessageKey;
}

const e164 = /^\+[1-9]\d{1,14}$/;

/**
 * What version 1.0 takes out of 0.7, as the standard's branch `1.0-rc` has it since June 2026:
 * deprecated keys, the scope `government`, country codes in small letters, other phone numbers than
 * E.164.
 */
const nextVersion: readonly Refusal[] = [
  { where: /^monochromeLogo$/, key: "next.removed" },
  { where: /^(input|output)Types$/, key: "next.removed" },
  { where: /^description\.[^.]+\.genericName$/, key: "next.removed" },
  { where: /^legal\.(repoOwner|authorsFile)$/, key: "next.removed" },
  { where: /^(it|IT)\.(conforme|riuso)$/, key: "next.removed" },
  { where: /^[a-z]{2}$/, key: "next.capitals" },
  { where: /\.phone$/, refuses: (text) => !e164.test(text), key: "next.phone" },
  {
    where: /^intendedAudience\.scope$/,
    refuses: (text) => text === "government" || !standard.scopes.includes(text),
    key: "next.scope",
  },
  {
    where: /^intendedAudience\.(unsupportedC|c)ountries$/,
    refuses: (text) => !/^[A-Z]{2}$/.test(text),
    key: "next.capitals",
  },
];

/**
 * What the EU's catalogue of open source solutions is known to have refused: issue 1685 of comunica/comunica,
 * April 2026. It publishes no rules of its own.
 */
export const euObservedOn = "2026-04-14";
const euCatalogue: readonly Refusal[] = [
  { where: /^(input|output)Types$/, key: "eu.deprecated" },
  { where: /^legal\.repoOwner$/, key: "eu.deprecated" },
  { where: /^fundedBy\.url$/, key: "eu.fundedByUrl" },
  { where: /^organisation$/, refuses: () => true, key: "eu.organisation" },
];

function isRefused({ pattern, node }: Value, { where, refuses }: Refusal): boolean {
  if (!where.test(pattern) || node.kind === "null") return false;
  if (!refuses) return true;
  return node.kind !== "map" && node.kind !== "list" && refuses(node.text);
}

/** The entries of a list that is refused are not refused once more. */
const isInside = (path: string, { path: list }: PubliccodeProblem) => path.startsWith(`${list}[`);

/** What others than the standard of today would refuse in a file, each in the order of the file. */
export interface OtherVerdicts {
  next: PubliccodeProblem[];
  eu: PubliccodeProblem[];
}

/** Judges a file, beside the standard, by version 1.0 to come and by the EU's catalogue. */
export function judgeElsewhere(text: string): OtherVerdicts {
  const { root } = readYamlTree(text, createProblemList());
  const values = root ? [...valuesOf(root)] : [];
  const refusedBy = (refusals: readonly Refusal[]) => {
    const problems = createProblemList();
    for (const value of values)
      for (const refusal of refusals)
        if (
          isRefused(value, refusal) &&
          !problems.list().some((whole) => isInside(value.path, whole))
        )
          problems.error(refusal.key, value.path, value.place, {
            value: "text" in value.node ? value.node.text : "",
          });
    return problems.list();
  };
  return { next: refusedBy(nextVersion), eu: refusedBy(euCatalogue) };
}
