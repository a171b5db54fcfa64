import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { csvTable } from "@public-code/core/contract/csv.ts";
import { dashedDate, dashedMonth } from "@public-code/core/contract/dashed-date.ts";
import { inLanguage, type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  createTranslation,
  type KeysOf,
  type TranslationOf,
} from "@public-code/core/contract/translation.ts";
import { readAnswers, readFactsOf } from "@public-code/evidence/api/read-evidence.ts";
import { factOf, lacksReason } from "@public-code/evidence/contract/facts.ts";
import evidenceEn from "@public-code/evidence/messages/en-US/evidence.json" with { type: "json" };
import evidenceZh from "@public-code/evidence/messages/zh-TW/evidence.json" with { type: "json" };
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { listOwnReuses } from "@public-code/reuse/api/list-own-reuses.ts";
import reuseEn from "@public-code/reuse/messages/en-US/reuse.json" with { type: "json" };
import reuseZh from "@public-code/reuse/messages/zh-TW/reuse.json" with { type: "json" };
import { asc, eq } from "drizzle-orm";
import submissionsEn from "#messages/en-US/submissions.json" with { type: "json" };
import submissionsZh from "#messages/zh-TW/submissions.json" with { type: "json" };
import en from "./review/export/messages/en-US.json" with { type: "json" };
import zh from "./review/export/messages/zh-TW.json" with { type: "json" };
import { mostManaged } from "./review/list-managed.ts";

/** The messages of the officer's page: the files say the same. */
const chinese = { ...zh, evidence: evidenceZh, reuse: reuseZh, submissions: submissionsZh };
const translations: Record<Language, TranslationOf<KeysOf<typeof chinese>>> = {
  "zh-TW": createTranslation(chinese),
  "en-US": createTranslation({
    ...en,
    ...{ evidence: evidenceEn, reuse: reuseEn, submissions: submissionsEn },
  }),
};

export interface OwnView {
  agencyCode: string;
  lang: Language;
  /** The portal's address. */
  base: string;
  now: Date;
}

/** The day in Taipei of a moment; '' where there is none. */
const dayOf = (at: string | null | undefined) => (at ? taipeiDate(new Date(at)) : "");

/** Each place of each known vulnerability in the online programs of an agency, as CSV. */
export async function exportVulnerabilities(
  db: Db,
  { agencyCode, lang, base, now }: OwnView,
): Promise<string> {
  const { t } = translations[lang];
  const visible = visiblePrograms(taipeiDay(now));
  const programs = await db
    .select()
    .from(visible)
    .where(eq(visible.agencyCode, agencyCode))
    .orderBy(asc(visible.familyId));
  const families = programs.map(({ familyId }) => familyId);
  const facts = await readFactsOf(db, families, ["vulnerabilities"]);
  const rows: string[][] = [];
  for (const { familyId, programName, programNameEn } of programs) {
    const name = inLanguage(lang, programName, programNameEn);
    const address = `${base}${addresses.program(familyId)}`;
    const answers = await readAnswers(db, familyId);
    for (const row of facts.get(familyId) ?? []) {
      const value = factOf(row, "vulnerabilities")?.value;
      if (!value) continue;
      const place = [row.repository, dayOf(row.confirmedAt), address];
      for (const { id, severity, component, fixedIn, publishedOn } of value.findings) {
        const answer = answers.find(({ vulnerabilityId }) => vulnerabilityId === id);
        const reason =
          answer && (answer.justification || (lacksReason(answer, severity) && "none"));
        rows.push([
          ...[name, id, t(`evidence.severity.${severity}`), component],
          fixedIn.join(listSeparator[lang]) || t("evidence.findings.noFix"),
          publishedOn ?? "",
          answer ? t(`evidence.answer.${answer.answer}`, { version: answer.version }) : "",
          reason ? t(`evidence.justification.${reason}`) : "",
          ...[answer?.note ?? "", dayOf(answer?.answeredAt), ...place],
        ]);
      }
      const unlisted = value.total - value.findings.length;
      if (unlisted > 0)
        rows.push([
          ...[name, t("evidence.findings.more", { count: unlisted })],
          ...[...Array<string>(8).fill(""), ...place],
        ]);
    }
  }
  return csvTable(
    [
      ...[t("submissions.list.column.name"), t("submissions.answer.finding")],
      ...[t("submissions.answer.severity"), t("submissions.answer.component")],
      ...[t("submissions.answer.fixedIn"), t("submissions.answer.published")],
      ...[t("submissions.answer.given"), t("submissions.answer.justification")],
      ...[t("export.note"), t("export.answered"), t("export.repository")],
      ...[t("submissions.facts.confirmed"), t("export.address")],
    ],
    rows,
  );
}

/** What an agency has declared to use, as CSV. */
export async function exportUses(
  db: Db,
  { agencyCode, lang, base, now }: OwnView,
): Promise<string> {
  const { t } = translations[lang];
  const { rows } = await listOwnReuses(db, {
    ...{ agencyCode, lang, now, page: 0, rows: mostManaged },
    ...{ due: false, programId: null, addressOf: String },
  });
  return csvTable(
    [
      ...[t("reuse.managed.program"), t("export.agency"), t("reuse.form.state")],
      ...[t("export.status"), t("reuse.form.purpose"), t("reuse.form.purposeEn")],
      ...[t("reuse.form.serviceUrl"), t("reuse.form.version"), t("reuse.form.since")],
      ...[t("reuse.form.changedLabel"), t("reuse.form.forkUrl"), t("reuse.form.offers")],
      ...[t("reuse.audience.label"), t("reuse.form.mailbox"), t("export.declared")],
      ...[t("export.confirmed"), t("export.address")],
    ],
    rows.map((row) => [
      ...[row.programName, row.provideDeptName, t(`reuse.state.${row.state}`)],
      t(`reuse.phase.${row.phase}`, {
        ...{ day: dashedDate(row.expiresOn), count: row.daysLeft, reason: row.removedReason },
      }),
      ...[row.purpose, row.purposeEn, row.serviceUrl, row.version, dashedMonth(row.since)],
      t(`reuse.${row.changed ? "changed" : "unchanged"}`),
      row.forkUrl,
      row.offers.map((offer) => t(`reuse.offer.${offer}`)).join(listSeparator[lang]),
      ...[t(`reuse.audience.${row.audience}`), row.mailbox],
      ...[dayOf(row.declaredAt), dayOf(row.confirmedAt)],
      row.programOnline ? `${base}${addresses.program(row.firstEditionNo)}` : "",
    ]),
  );
}
