import {
  type CodeNames,
  codeName,
  readCodeNames,
} from "@public-code/core/api/code-lists/code-names.ts";
import { type Db, numberArray, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDate, taipeiTime } from "@public-code/core/api/taipei-time.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  createTranslation,
  type KeysOf,
  type TranslationOf,
} from "@public-code/core/contract/translation.ts";
import { measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { badgeNames } from "@public-code/evidence/contract/badges.ts";
import { clicksOfFamily } from "@public-code/programs/api/edition-attachments.ts";
import { isTakenIn } from "@public-code/programs/api/edition-states.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { publishedAt } from "@public-code/programs/api/public-document.ts";
import { reviewSteps } from "@public-code/programs/api/review-steps.ts";
import type { ManagedRow } from "@public-code/programs/contract/managed-programs.ts";
import {
  type SharedTexts,
  sharedTexts,
} from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { eq, sql } from "drizzle-orm";
import { type ManagedQuery, mostManaged, readManaged } from "../list-managed.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const rowsAtOnce = 500;

type Translation = TranslationOf<KeysOf<SharedTexts & typeof zh>>;
const translations: Record<Language, Translation> = {
  "zh-TW": createTranslation({ ...sharedTexts["zh-TW"], ...zh }),
  "en-US": createTranslation({ ...sharedTexts["en-US"], ...en }),
};

/** What the list of programs does not say of them, by the numbers of their editions. */
async function readDetails(db: Db, programIds: readonly number[]) {
  const decided = rowsOf<{ programId: number; days: number }>(
    db,
    sql`select subject_id::int as "programId",
        (sum(extract(epoch from next_at - at)) / 86400)::float8 as days
      from (${reviewSteps}) as steps
      where action = 'submit' and next_action in ('approve', 'requestModification')
        and subject_id::int = any(${numberArray(programIds)}::int[])
      group by 1`,
  );
  const reviewDays = new Map((await decided).map(({ programId, days }) => [programId, days]));
  const rows = await db
    .select({
      id: editions.id,
      programNameEn: editions.programNameEn,
      agencyCode: families.agencyCode,
      sample: families.sample,
      types: editions.types,
      teches: editions.teches,
      authorizations: editions.authorizations,
      authorization: editions.authorization,
      contactAgency: editions.contactAgency,
      contactName: editions.contactName,
      contactEmail: editions.contactEmail,
      contactNumber: editions.contactNumber,
      repositories: editions.repositories,
      demoUrl: editions.demoUrl,
      submittedAt: editions.submittedAt,
      onlineAt: editions.onlineAt,
      releasedAt: publishedAt,
      takenIn: isTakenIn,
      views: clicksOfFamily(clickType.view),
      repositoryClicks: clicksOfFamily(clickType.repository),
      maintained: measuredPrograms.maintained,
      secure: measuredPrograms.secure,
      reused: measuredPrograms.reused,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .leftJoin(measuredPrograms, eq(measuredPrograms.familyId, editions.familyId))
    .where(sql`${editions.id} = any(${numberArray(programIds)}::int[])`);
  return new Map(rows.map((row) => [row.id, { ...row, reviewDays: reviewDays.get(row.id) }]));
}

type Details = Awaited<ReturnType<typeof readDetails>> extends Map<number, infer Row> ? Row : never;

/** What is known of a program, and how it is written. */
interface Exported {
  row: ManagedRow;
  details: Details;
  /** Codes of other agencies that use it. */
  users: readonly string[];
}

interface ExportColumn {
  header: string;
  cell: (program: Exported) => string | number;
}

interface Writing {
  names: CodeNames;
  lang: Language;
  /** The portal's address. */
  origin: string;
}

/** A moment in Taipei; '' where there is none. */
const timeOf = (at: Date | string | null) => (at === null ? "" : taipeiTime(new Date(at)));

/** The columns in words, and behind them those of codes and of other programs' time. */
function columnsOf({ names, lang, origin }: Writing): ExportColumn[] {
  const { t } = translations[lang];
  const field = (name: "programName" | "programNameEn" | "types" | "teches" | "demoUrl") =>
    t(`program.field.${name}.label`);
  const named = (category: string, codes: readonly string[]) =>
    codes
      .filter((code) => code !== "")
      .map((code) => codeName(names, category, code, lang))
      .join(listSeparator[lang]);
  const column = (header: string, cell: ExportColumn["cell"]): ExportColumn => ({ header, cell });
  const coded = (name: string, cell: ExportColumn["cell"]) =>
    column(t("export.code", { name }), cell);
  const utc = (name: string, cell: ExportColumn["cell"]) => column(t("export.utc", { name }), cell);
  const contacts = (["contactAgency", "contactName", "contactEmail", "contactNumber"] as const).map(
    (name) => column(t(`program.field.${name}.label`), ({ details }) => details[name]),
  );
  return [
    column(t("export.caseNo"), ({ row }) => row.caseNo),
    column(field("programName"), ({ row }) => row.programName),
    column(field("programNameEn"), ({ details }) => details.programNameEn),
    column(t("export.agency"), ({ row }) => row.provideDeptName),
    column(t("export.status"), ({ row }) => row.programStatus),
    column(t("export.released"), ({ details }) =>
      details.releasedAt === null ? "" : taipeiDate(new Date(details.releasedAt)),
    ),
    column(t("export.submitted"), ({ details }) => timeOf(details.submittedAt)),
    column(t("export.online"), ({ details }) => timeOf(details.onlineAt)),
    column(t("export.reviewDays"), ({ details: { reviewDays } }) =>
      reviewDays === undefined ? "" : Math.round(reviewDays * 10) / 10,
    ),
    column(t("export.takenIn"), ({ details }) => (details.takenIn ? t("export.yes") : "")),
    column(t("export.updated"), ({ row }) => timeOf(row.updateTime)),
    column(field("types"), ({ details }) => named("code_filter_type", details.types)),
    column(field("teches"), ({ details }) => named("code_filter_tech", details.teches)),
    column(
      t("program.field.authorizations.label"),
      ({ details }) =>
        details.authorization || named("code_filter_authorizations", [details.authorizations]),
    ),
    ...contacts,
    column(t("export.views"), ({ details }) => details.views),
    column(t("export.repositoryClicks"), ({ details }) => details.repositoryClicks),
    column(t("export.users"), ({ users }) => users.length),
    column(t("export.userNames"), ({ users }) => named("code_filter_provide_dept", users)),
    ...badgeNames.map((name) =>
      column(
        t("export.level", { name: t(`evidence.badge.${name}`) }),
        ({ details }) => details[name] ?? 0,
      ),
    ),
    column(t("export.awards"), ({ row }) => named("code_filter_award", row.awards)),
    column(t("export.offlineDate"), ({ row }) => dashedDate(row.terminationDate)),
    column(t("export.offlineBy"), ({ row: { terminationSetBy } }) =>
      terminationSetBy === "" ? "" : t(`export.setBy.${terminationSetBy}`),
    ),
    column(t("export.offlineReason"), ({ row }) => row.terminationReason),
    column(t("program.field.gitHubLinkContentVos.label"), ({ details }) =>
      details.repositories.map(({ url }) => url).join(" "),
    ),
    column(field("demoUrl"), ({ details }) => details.demoUrl),
    column(t("export.address"), ({ row }) => `${origin}${addresses.program(row.firstEditionNo)}`),
    column(t("export.sample"), ({ details }) => (details.sample ? t("export.yes") : "")),
    column(t("export.programId"), ({ row }) => row.programId),
    column(t("export.firstEditionNo"), ({ row }) => row.firstEditionNo),
    coded(t("export.status"), ({ row }) => row.programStatusCode),
    coded(t("export.agency"), ({ details }) => details.agencyCode),
    coded(field("types"), ({ details }) => details.types.join(" ")),
    coded(field("teches"), ({ details }) => details.teches.join(" ")),
    coded(t("program.field.authorizations.label"), ({ details }) => details.authorizations),
    coded(t("export.awards"), ({ row }) => row.awards.join(" ")),
    utc(t("export.updated"), ({ row }) => row.updateTime),
  ];
}

/** The programs that a filter finds as CSV: in words and in Taipei's time, then as codes. */
export async function* exportManagedPrograms(
  db: Db,
  query: ManagedQuery,
  origin: string,
): AsyncGenerator<string> {
  const { lang } = query;
  const columns = columnsOf({ names: await readCodeNames(db), lang, origin });
  yield csvHead(columns.map(({ header }) => header));
  const rows = await readManaged(db, query, { page: 0, rows: mostManaged });
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    const details = await readDetails(
      db,
      some.map(({ programId }) => programId),
    );
    const reuses = await countReuses(
      db,
      some.map(({ firstEditionNo }) => firstEditionNo),
      query.now,
    );
    const lines = some.flatMap((row) => {
      const rowDetails = details.get(row.programId);
      const users = reuses.get(row.firstEditionNo)?.agencies ?? [];
      return rowDetails
        ? [csvLine(columns.map(({ cell }) => cell({ row, details: rowDetails, users })))]
        : [];
    });
    yield lines.join("");
  }
}
