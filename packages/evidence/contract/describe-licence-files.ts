import { type EvidenceRow, factOf } from "./evidence.ts";
import type { EvidenceValue } from "./evidence-values.ts";
import type { FindingFormatter } from "./finding-formatter.ts";

/** Each licence file that is there with what it is: a file that nobody recognises is no missing one. */
export function sayLicenceFiles(
  { found, others = [], usualPlacesOnly }: EvidenceValue<"licenceFile">,
  { t, listed }: FindingFormatter,
): string {
  const ofLicence = [...Map.groupBy(found, ({ spdx }) => spdx)].map(([licence, files]) =>
    t(`evidence.finding.licenceFile.${files.length > 1 ? "several" : "found"}`, {
      path: listed(files.map(({ path }) => path)),
      licence,
    }),
  );
  const ofOthers = others.map(({ path, state, spdx }) =>
    t(`evidence.finding.licenceFile.${state}`, { path, licence: spdx ?? "" }),
  );
  const all = [...ofLicence, ...ofOthers];
  if (all.length === 0)
    return t(`evidence.finding.licenceFile.${usualPlacesOnly ? "notAtUsual" : "none"}`);
  return all.reduce((first, second) => t("evidence.sentences", { first, second }));
}

/** True where a licence says whether later versions apply as well, which the text of none does. */
const isOfVersions = (licence: string) => /-(?:only|or-later)\b|\+/.test(licence);

/** Whether the licence files are of the stated licence, or what stands in the way of telling. */
export function sayLicenceMatch(
  { declared, found, same, unclear, inPart, resembled = [] }: EvidenceValue<"licenceMatch">,
  { t, listed }: FindingFormatter,
): string {
  // Each file has one licence.
  const values = { licence: declared, found: listed(found), files: found.length };
  const isByText = found.length > 0 && isOfVersions(declared) && !found.some(isOfVersions);
  const byText = isByText ? [t("evidence.finding.licenceMatch.byText")] : [];
  const join = (first: string, second: string) => t("evidence.sentences", { first, second });
  if (inPart) {
    const { both, more, less } = inPart;
    const which = less.length === 0 ? "partMore" : more.length === 0 ? "partLess" : "partEither";
    const matching = found.filter((licence) => !more.includes(licence));
    const sentence = t(`evidence.finding.licenceMatch.${which}`, {
      ...{ matched: listed(matching), files: matching.length },
      ...{ both: listed(both), more: listed(more), less: listed(less) },
    });
    return byText.reduce(join, sentence);
  }
  if (resembled.length > 0)
    return t("evidence.finding.licenceMatch.resembles", {
      licence: declared,
      resembled: listed(resembled),
    });
  if (same === null) {
    const sentence = t(`evidence.finding.licenceMatch.${unclear ?? "unknown"}`, values);
    return unclear === "unread" ? byText.reduce(join, sentence) : sentence;
  }
  if (!same) return t("evidence.finding.licenceMatch.differs", values);
  const isWithGpl = found.includes("GPL-3.0") && !/(?:^|[\s(])GPL-3/.test(declared);
  return [
    t("evidence.finding.licenceMatch.same", values),
    ...(isWithGpl ? [t("evidence.finding.licenceMatch.withGpl")] : []),
    ...byText,
  ].reduce(join);
}

/** True where what was found, though long ago, asks which of several licences applies. */
export const asksOfLicence = (facts: readonly EvidenceRow[]): boolean =>
  facts.some((row) => {
    const match = factOf(row, "licenceMatch")?.value;
    return (
      match?.same === false || match?.unclear === "part" || (match?.resembled ?? []).length > 0
    );
  });
