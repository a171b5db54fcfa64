import { type Severity, severities } from "#contract/evidence-kinds.ts";
import {
  type EvidenceValue,
  type KnownVulnerability,
  mostFindings,
} from "#contract/evidence-values.ts";
import type { PackageFinding } from "./ask-osv.ts";

/** Of one description: more names than any vulnerability has. */
const mostAliases = 20;
const mostFixes = 3;

const rank = (severity: Severity) => severities.indexOf(severity);
const severityOf = ({ vulnerability }: PackageFinding): Severity =>
  vulnerability?.severity ?? "unrated";

/** The name that stands for a group of names, which a walk through the others leads to. */
function rootOf(parents: Map<string, string>, name: string): string {
  let root = name;
  for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
  // What was walked through leads there at once the next time.
  for (let step = name; step !== root; ) {
    const next = parents.get(step) ?? root;
    parents.set(step, root);
    step = next;
  }
  return root;
}

/** Several databases describe one vulnerability: descriptions that share a name, whichever says so. */
function groupByAliases(findings: readonly PackageFinding[]): PackageFinding[][] {
  const parents = new Map<string, string>();
  for (const { id, vulnerability } of findings)
    for (const alias of vulnerability?.aliases.slice(0, mostAliases) ?? []) {
      const [own, other] = [rootOf(parents, id), rootOf(parents, alias)];
      if (own !== other) parents.set(other, own);
    }
  return [...Map.groupBy(findings, ({ id }) => rootOf(parents, id)).values()];
}

/** One vulnerability of a package in the words of the database that rates it highest. */
function present(group: readonly PackageFinding[]): KnownVulnerability[] {
  const [first] = group.toSorted(
    (left, right) =>
      rank(severityOf(left)) - rank(severityOf(right)) ||
      // The name under which agencies have answered most of them.
      Number(right.id.startsWith("GHSA-")) - Number(left.id.startsWith("GHSA-")) ||
      left.id.localeCompare(right.id),
  );
  if (!first) return [];
  const days = group.flatMap(({ vulnerability }) => vulnerability?.publishedOn || []).sort();
  return [
    {
      id: first.id,
      component: first.component,
      fixedIn: [...new Set(group.flatMap(({ fixedIn }) => fixedIn))].slice(0, mostFixes),
      severity: severityOf(first),
      vector: first.vulnerability?.vector ?? "",
      publishedOn: days[0] ?? null,
    },
  ];
}

/** What OSV found in a list of components, counted by severity. */
export function countFindings(
  packageFindings: readonly PackageFinding[],
  counts: Pick<EvidenceValue<"vulnerabilities">, "components" | "notAsked" | "packages">,
): EvidenceValue<"vulnerabilities"> {
  const ofPackages = Map.groupBy(packageFindings, ({ component }) => component);
  const findings = [...ofPackages.values()]
    .flatMap((own) => groupByAliases(own).flatMap(present))
    .sort(
      (left, right) =>
        rank(left.severity) - rank(right.severity) || left.id.localeCompare(right.id),
    );
  const count = (severity: Severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    const days = own.flatMap(({ publishedOn }) => publishedOn ?? []).sort();
    return {
      count: own.length,
      withFix: own.filter(({ fixedIn }) => fixedIn.length > 0).length,
      // One of unknown age may be older than all others.
      oldestOn: days.length === own.length ? (days[0] ?? null) : null,
    };
  };
  return {
    total: findings.length,
    affected: new Set(findings.map(({ component }) => component)).size,
    ...counts,
    bySeverity: {
      critical: count("critical"),
      high: count("high"),
      medium: count("medium"),
      low: count("low"),
      unrated: count("unrated"),
    },
    findings: findings.slice(0, mostFindings),
  };
}
