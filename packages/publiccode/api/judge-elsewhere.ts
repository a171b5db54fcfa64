import { type OtherJudge, type OtherRule, otherRules } from "../contract/other-judges.ts";
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
const ruled = {
  otherThanE164: (text: string) => !e164.test(text),
  otherScope: (text: string) => text === "government" || !standard.scopes.includes(text),
  smallLetters: (text: string) => !/^[A-Z]{2}$/.test(text),
  text: (_text: string) => true,
};

function applies({ pattern, node }: Value, [, where, ofValues]: OtherRule): boolean {
  if (!where.test(pattern) || node.kind === "null") return false;
  if (ofValues === undefined) return true;
  return node.kind !== "map" && node.kind !== "list" && ruled[ofValues](node.text);
}

/** The entries of a list that is refused are not refused once more. */
const isInside = (path: string, { path: list }: PubliccodeProblem) => path.startsWith(`${list}[`);

/** What others than the standard of today would refuse in a file, each in the order of the file. */
export type OtherVerdicts = Record<OtherJudge, PubliccodeProblem[]>;

/** Judges a file, beside the standard, by the rules of others, as far as they are known. */
export function judgeElsewhere(text: string): OtherVerdicts {
  const { root } = readYamlTree(text, createProblemList());
  const values = root ? [...valuesOf(root)] : [];
  const judgedBy = (judge: OtherJudge) => {
    const problems = createProblemList();
    const rules = otherRules.filter(([key]) => key.startsWith(`${judge}.`));
    for (const value of values)
      for (const rule of rules) {
        const [key] = rule;
        const report = key === "next.vote" ? problems.warn : problems.error;
        const text = "text" in value.node ? value.node.text : "";
        if (applies(value, rule) && !problems.list().some((whole) => isInside(value.path, whole)))
          report(key, value.path, value.place, { value: text });
      }
    return problems.list();
  };
  return { next: judgedBy("next"), earlier: judgedBy("earlier"), eu: judgedBy("eu") };
}
