import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import agenciesEn from "@public-code/catalogue/messages/en-US/agencies.json" with { type: "json" };
import agenciesZh from "@public-code/catalogue/messages/zh-TW/agencies.json" with { type: "json" };
import contentConsoleEn from "@public-code/content/messages/en-US/console.json" with {
  type: "json",
};
import contentEn from "@public-code/content/messages/en-US/content.json" with { type: "json" };
import contentConsoleZh from "@public-code/content/messages/zh-TW/console.json" with {
  type: "json",
};
import contentZh from "@public-code/content/messages/zh-TW/content.json" with { type: "json" };
import { codeName, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiTime } from "@public-code/core/api/taipei-time.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { createTranslation } from "@public-code/core/contract/translation.ts";
import { actionLabel } from "@public-code/programs/contract/action-label.ts";
import { sharedTexts } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import reuseEn from "@public-code/reuse/messages/en-US/reuse.json" with { type: "json" };
import reuseZh from "@public-code/reuse/messages/zh-TW/reuse.json" with { type: "json" };
import siteConsoleEn from "@public-code/site/messages/en-US/console.json" with { type: "json" };
import siteConsoleZh from "@public-code/site/messages/zh-TW/console.json" with { type: "json" };
import submissionsEn from "@public-code/submissions/messages/en-US/submissions.json" with {
  type: "json",
};
import submissionsZh from "@public-code/submissions/messages/zh-TW/submissions.json" with {
  type: "json",
};
import { and } from "drizzle-orm";
import type { HistoryFilter, HistoryRow } from "#contract/history/history.ts";
import { historyLabels } from "#contract/history/history-labels.ts";
import type { HistoryTranslation } from "#contract/history/history-values.ts";
import consoleEn from "#messages/en-US/console.json" with { type: "json" };
import consoleZh from "#messages/zh-TW/console.json" with { type: "json" };
import {
  type AuditRow,
  conditionOf,
  isBefore,
  newestFirst,
  presentRows,
} from "./history.service.ts";

const rowsAtOnce = 1_000;
/** Values that are longer together stand on the page alone. */
const shortValues = 120;
const mostExported = 100_000;

/** The messages of the page of the history: the file says the same. */
const translations: Record<Language, HistoryTranslation> = {
  "zh-TW": createTranslation({
    ...sharedTexts["zh-TW"],
    ...{
      agencies: agenciesZh,
      console: { ...consoleZh, ...contentConsoleZh, ...siteConsoleZh },
      content: contentZh,
      reuse: reuseZh,
      submissions: submissionsZh,
    },
  }),
  "en-US": createTranslation({
    ...sharedTexts["en-US"],
    ...{
      agencies: agenciesEn,
      console: { ...consoleEn, ...contentConsoleEn, ...siteConsoleEn },
      content: contentEn,
      reuse: reuseEn,
      submissions: submissionsEn,
    },
  }),
};

interface ExportColumn {
  header: string;
  cell: (row: HistoryRow) => string | number;
}

/** Codes and moments for programs that read the file, by their names in the reply of the search. */
const codeNames = [
  "id",
  "at",
  "actorId",
  "actorRole",
  "action",
  "subject",
  "subjectId",
  "firstEditionNo",
  "fromState",
  "toState",
  "fields",
  "ids",
] as const satisfies readonly (keyof HistoryRow)[];

async function columnsOf(db: Db, lang: Language): Promise<ExportColumn[]> {
  const translation = translations[lang];
  const { t } = translation;
  const names = await readCodeNames(db);
  const labels = historyLabels(
    translation,
    lang,
    (category, code) => codeName(names, category, code, lang),
    (iso) => taipeiTime(new Date(iso)),
  );
  const shortChanges = (row: HistoryRow) =>
    labels.changedValues(row).flatMap(({ label, values }) => {
      if (!values || values.before.length + values.after.length > shortValues) return [];
      return t("console.history.ofKind", {
        kind: label,
        name: t("console.history.states", { from: values.before, to: values.after }),
      });
    });
  const column = (header: string, cell: ExportColumn["cell"]): ExportColumn => ({ header, cell });
  return [
    column(t("console.columns.at"), ({ at }) => taipeiTime(new Date(at))),
    column(t("console.columns.actor"), ({ actorName }) => actorName),
    column(t("console.columns.action"), ({ action, toState }) => actionLabel(t, action, toState)),
    column(t("console.history.subject"), labels.subjectLabel),
    column(t("console.columns.caseNo"), ({ caseNo }) => caseNo),
    column(t("console.history.change"), (row) =>
      [labels.changeOf(row), labels.otherChanges(row.ids)]
        .filter((text) => text !== "")
        .join(listSeparator[lang]),
    ),
    column(t("console.history.field"), labels.fieldsOf),
    column(t("console.history.values"), (row) => shortChanges(row).join("\n")),
    column(t("console.columns.reason"), ({ reason }) => reason),
    ...codeNames.map((name) =>
      column(name, (row) => {
        const value = row[name];
        return Array.isArray(value) ? value.join(" ") : (value ?? "");
      }),
    ),
  ];
}

/** The rows that a filter finds as CSV in words and in Taipei's time, then as codes, the newest first. */
export async function* exportHistory(
  db: Db,
  filter: HistoryFilter,
  lang: Language,
): AsyncGenerator<string> {
  const condition = await conditionOf(db, filter);
  const columns = await columnsOf(db, lang);
  yield csvHead(columns.map(({ header }) => header));
  let last: AuditRow | undefined;
  for (let written = 0; written < mostExported; written += rowsAtOnce) {
    const rows = await db
      .select()
      .from(auditRows)
      .where(and(condition, last && isBefore(last)))
      .orderBy(...newestFirst)
      .limit(rowsAtOnce);
    const shown = await presentRows(db, rows, lang);
    yield shown.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join("");
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}
