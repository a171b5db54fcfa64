import { type Severity, severities } from "@public-code/contract/evidence/evidence-kinds.ts";
import {
  type EvidenceValue,
  type KnownVulnerability,
  mostFindings,
} from "@public-code/contract/evidence/evidence-values.ts";
import type { PackageFinding } from "./ask-osv.ts";

/** Several databases describe one vulnerability; it counts once in a package. */
function withoutAliases(findings: readonly PackageFinding[]): PackageFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ component, id, known }) => {
    const names = [id, ...(known?.aliases ?? [])].map((name) => `${component} ${name}`);
    const isNew = names.every((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return isNew;
  });
}

function present({ component, id, known, fixedIn }: PackageFinding): KnownVulnerability {
  return {
    id,
    component,
    fixedIn,
    severity: known?.severity ?? "unrated",
    vector: known?.vector ?? "",
    publishedOn: known?.publishedOn || null,
  };
}

const rank = (severity: Severity) => severities.indexOf(severity);

/** What OSV found in a list of components, counted by severity. */
export function countFindings(
  found: readonly PackageFinding[],
  { components, notAsked }: { components: number; notAsked: number },
): EvidenceValue<"vulnerabilities"> {
  const findings = withoutAliases(found)
    .map(present)
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
    components,
    notAsked,
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
