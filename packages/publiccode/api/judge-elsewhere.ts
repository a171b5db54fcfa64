import { type OtherJudge, otherRules } from "../contract/other-judges.ts";
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

const e164 = /^\+[1-9]\d{1,14}$/;

/** The values that a rule is about. */
const values: Record<string, (text: string) => boolean> = {
  otherThanE164: (text) => !e164.test(text),
  otherScope: (text) => text === "government" || !standard.scopes.includes(text),
  smallLetters: (text) => !/^[A-Z]{2}$/.test(text),
  text: () => true,
};

function applies({ pattern, node }: Value, rule: (typeof otherRules)[number]): boolean {
  if (!rule.where.test(pattern) || node.kind === "null") return false;
  if (!("what" in rule)) return true;
  return node.kind !== "map" && node.kind !== "list" && (values[rule.what]?.(node.text) ?? false);
}

/** The entries of a list that is refused are not refused once more. */
const isInside = (path: string, { path: list }: PubliccodeProblem) => path.startsWith(`${list}[`);

/** What others than the standard of today would refuse in a file, each in the order of the file. */
export type OtherVerdicts = Record<OtherJudge, PubliccodeProblem[]>;

/** Judges a file, beside the standard, by the rules of others, as far as they are known. */
export function judgeElsewhere(text: string): OtherVerdicts {
  const { root } = readYamlTree(text, createProblemList());
  const found = root ? [...valuesOf(root)] : [];
  const judgedBy = (judge: OtherJudge) => {
    const problems = createProblemList();
    const rules = otherRules.filter((rule) => rule.judge === judge);
    for (const value of found)
      for (const rule of rules)
        if (applies(value, rule) && !problems.list().some((whole) => isInside(value.path, whole)))
          problems[rule.standing === "vote" ? "warn" : "error"](rule.key, value.path, value.place, {
            value: "text" in value.node ? value.node.text : "",
          });
    return problems.list();
  };
  return { next: judgedBy("next"), earlier: judgedBy("earlier"), eu: judgedBy("eu") };
}
