import { Parser, type Quad, Store } from "n3";
import RdfValidateShacl from "rdf-validate-shacl";
import { officialFile } from "./official-files.ts";

/** The rules that DCAT-AP 3.0.1 has in files of its own; the vocabularies of the EU are not among them. */
const ruleFiles = [["shapes.ttl", "range.ttl"], ["dcat-ap-SHACL.ttl"]] as const;

const parse = (text: string): Quad[] => new Parser().parse(text);

/** The violations of each set of rules, in words. */
export async function judgeDcat(
  data: string | readonly Quad[],
  sets: readonly (readonly string[])[] = ruleFiles,
): Promise<{ by: string; violations: string[] }[]> {
  const dataset = new Store(typeof data === "string" ? parse(data) : [...data]);
  const verdicts = [];
  for (const files of sets) {
    const shapes = new Store(files.flatMap((file) => parse(officialFile(`dcat-ap-3.0.1/${file}`))));
    const { results } = await new RdfValidateShacl(shapes).validate(dataset);
    verdicts.push({ by: files.join(" "), violations: results.map(describeViolation) });
  }
  return verdicts;
}

type Report = Awaited<ReturnType<RdfValidateShacl["validate"]>>;

/** Which thing broke which rule. */
function describeViolation(result: Report["results"][number]): string {
  const { focusNode, path, sourceConstraintComponent, value } = result;
  const component = sourceConstraintComponent?.value.replace(/.*#/, "");
  return [focusNode?.value, path?.value, component, value?.value].join(" ");
}
