import type { EvidenceRow } from "../evidence.ts";
import { type EvidenceKindName, evidenceKindNames, ownKinds } from "../evidence-kinds.ts";
import { notMeasuredReasons } from "../not-measured.ts";
import { everythingGood, good, rowOf, ways, withRow } from "./kind-values.ts";

/** A program of which all is good but one kind, of which nobody knows anything today. */
export interface UnknownCase {
  kind: EvidenceKindName;
  why: string;
  rows: EvidenceRow[];
}

const tooOld = "2026-10-01T04:00:00.000Z";

/** The change is one of the kind's own value, which a union of all kinds does not keep. */
const changed = (kind: EvidenceKindName, change: object, more: Partial<EvidenceRow> = {}) =>
  withRow(rowOf(kind, { ...good[kind], ...change } as never, more));

/** Never asked, asked in vain, asked without an answer that tells, or too long ago, whatever it was then. */
export const unknownCases: readonly UnknownCase[] = evidenceKindNames.flatMap((kind) => {
  const old = { measuredAt: tooOld, confirmedAt: tooOld };
  // They speak against a program, were they of today.
  const worse = ways[kind].filter(([, , outcome]) => outcome === "bad" || outcome === "attention");
  return [
    ...notMeasuredReasons
      // The portal's own tables always answer.
      .filter((reason) => !ownKinds.has(kind) || reason === "notAsked")
      .map((reason) => ({
        ...{ kind, why: reason },
        rows: withRow(rowOf(kind, null, { reason })),
      })),
    { kind, why: "no fact", rows: everythingGood.filter((row) => row.kind !== kind) },
    ...ways[kind]
      .filter(([, , outcome]) => outcome === "unknown")
      .map(([why, change]) => ({ kind, why, rows: changed(kind, change) })),
    // What was archived on a day stays so.
    ...(ownKinds.has(kind) || kind === "archive"
      ? []
      : [
          { kind, why: "good, too old", rows: changed(kind, {}, old) },
          ...worse.map(([why, change]) => ({
            ...{ kind, why: `${why}, too old` },
            rows: changed(kind, change, old),
          })),
        ]),
  ];
});
