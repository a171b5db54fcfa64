import rdf from "@zazuko/env";
import { Parser, type Quad } from "n3";
import RdfValidateShacl from "rdf-validate-shacl";
import { Validator } from "shacl-engine";
import { officialFile } from "./official-files.ts";

/** The rules that DCAT-AP 3.0.1 has in files of its own; the vocabularies of the EU are not among them. */
const ruleFiles = [["shapes.ttl", "range.ttl"], ["dcat-ap-SHACL.ttl"]] as const;

const parse = (text: string): Quad[] => new Parser().parse(text);
const datasetOf = (quads: readonly Quad[]) => rdf.dataset([...quads]);

/** How many violations each validator finds by each set of rules, with their words. */
export async function judgeDcat(
  data: string | readonly Quad[],
  sets: readonly (readonly string[])[] = ruleFiles,
): Promise<{ by: string; violations: string[] }[]> {
  const dataset = datasetOf(typeof data === "string" ? parse(data) : data);
  const verdicts = [];
  for (const files of sets) {
    const shapes = datasetOf(files.flatMap((file) => parse(officialFile(`dcat-ap-3.0.1/${file}`))));
    const engine = await new Validator(shapes, { factory: rdf }).validate({ dataset });
    const other = await new RdfValidateShacl(shapes, { factory: rdf }).validate(dataset);
    for (const [name, { results }] of [
      ["shacl-engine", engine],
      ["rdf-validate-shacl", other],
    ] as const)
      verdicts.push({ by: `${name} ${files.join(" ")}`, violations: results.map(wordsOf) });
  }
  return verdicts;
}

/** Which thing broke which rule. */
function wordsOf(result: unknown): string {
  const { focusNode, path, sourceConstraintComponent, constraintComponent, value } = Object(result);
  const text = (node: unknown): string =>
    Object(node).value ?? Object(Object(node).term).value ?? "";
  const component = text(sourceConstraintComponent ?? constraintComponent).replace(/.*#/, "");
  const where = Array.isArray(path) ? text(Object(path[0]).predicates?.[0]) : text(path);
  return [text(focusNode), where, component, text(value)].join(" ");
}
