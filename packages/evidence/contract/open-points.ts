import type { EvidenceRow } from "./evidence.ts";
import { isSevere, type Severity } from "./evidence-kinds.ts";
import { factOf, repositoryEndOf } from "./facts.ts";
import { lasts } from "./lasting.ts";

/** Of what an agency is told as soon as it has held for the waiting time. */
export const alertReasons = ["sourceGone", "sourceEmpty", "licenceDiffers", "vulnerable"] as const;
export type AlertReason = (typeof alertReasons)[number];

/** What findings ask of an agency, the gravest first. */
export const measuredPoints = [
  "sourceGone",
  "sourceEmpty",
  "licenceDiffers",
  "findings",
  "archived",
  "moved",
  "linksDead",
] as const;

/** Everything that wants a look of an agency, the gravest first; the letter of a month names it. */
export const pointKinds = [...measuredPoints, "useDue", "unconfirmed", "badgeLost"] as const;
export type PointKind = (typeof pointKinds)[number];

/** One thing that a finding asks of the agency of its program. */
export interface MeasuredPoint {
  what: (typeof measuredPoints)[number];
  /** The repository or address that has it, or the vulnerability that it is. */
  subject: string;
  /** Of a vulnerability; null of everything else. */
  severity: Severity | null;
  /** Day in Taipei from which on nothing answered, `YYYY-MM-DD`; null where the finding does not say. */
  failingSince: string | null;
}

function ofRepository(row: EvidenceRow): MeasuredPoint["what"] | null {
  const end = repositoryEndOf([row]);
  if (end === "archived") return end;
  if (end !== null) return end === "empty" ? "sourceEmpty" : "sourceGone";
  return factOf(row, "repository")?.value?.state === "moved" ? "moved" : null;
}

/** What a fact asks of the agency of its program: only what is certain, and has lasted where it may pass. */
export function pointsOf(row: EvidenceRow): MeasuredPoint[] {
  const at = new Date(row.confirmedAt);
  const point = (what: MeasuredPoint["what"], more: Partial<MeasuredPoint> = {}) => ({
    ...{ what, subject: row.repository, severity: null, failingSince: null },
    ...more,
  });
  const what = ofRepository(row);
  const failingSince = factOf(row, "repository")?.value?.failing?.since ?? null;
  const demo = factOf(row, "demo")?.value;
  const failing = [
    ...(factOf(row, "links")?.value?.failing ?? []),
    ...(demo?.failing ? [{ address: demo.address, ...demo.failing }] : []),
  ];
  const findings = factOf(row, "vulnerabilities")?.value?.findings ?? [];
  return [
    ...(what ? [point(what, { failingSince })] : []),
    ...(factOf(row, "licenceMatch")?.value?.same === false ? [point("licenceDiffers")] : []),
    ...failing
      .filter((link) => lasts(link, at))
      .map(({ address, since }) => point("linksDead", { subject: address, failingSince: since })),
    ...findings.map(({ id, severity }) => point("findings", { subject: id, severity })),
  ];
}

/** Why an agency is told of a point at once; null of what can wait for the letter of the month. */
export function alertReasonOf({ what, severity }: MeasuredPoint): AlertReason | null {
  if (what === "findings") return severity && isSevere(severity) ? "vulnerable" : null;
  return alertReasons.find((reason) => reason === what) ?? null;
}
