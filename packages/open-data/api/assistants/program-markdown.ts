import { fact, inline, lines, link, quote } from "@public-code/core/api/markdown.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { describeFinding } from "@public-code/evidence/contract/describe-finding.ts";
import { type Finding, repositoryEndOf } from "@public-code/evidence/contract/evidence.ts";
import { evidenceKinds } from "@public-code/evidence/contract/evidence-kinds.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { summariesOf } from "@public-code/evidence/contract/summaries.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { openDataColumns } from "@public-code/programs/contract/program-fields.ts";
import { missingForPubliccode } from "@public-code/programs/contract/publiccode-answers.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { PublicReuse } from "@public-code/reuse/contract/public-reuse.ts";
import { describeConflict, documentTranslation } from "#api/document-texts.ts";
import {
  formatAddress,
  type MachineFormatName,
  machineFormats,
} from "#contract/machine-formats.ts";
import type { ReadProgram } from "./read-program.ts";

export interface MarkdownPlace {
  lang: Language;
  /** The address of the portal without a trailing slash. */
  base: string;
  now: Date;
}

const day = (moment: string) => taipeiDate(new Date(moment));
const month = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}`;

/** Fields that stand elsewhere in the document. */
const ownPlaces: readonly string[] = [
  "programName",
  "programNameEn",
  "description",
  "descriptionEn",
  "demoUrl",
];

function fieldsOf(program: Program, lang: Language): string[] {
  const { t } = documentTranslation[lang];
  return openDataColumns
    .filter((name) => !ownPlaces.includes(name))
    .map((name) =>
      fact(
        t(`program.field.${name}.label`),
        inline(fieldText(name, program[name], textFormatter[lang])),
      ),
    );
}

/** As the agency states it; what the licence file says instead stands behind it. */
function licenceOf({ program, evidence: { facts } }: ReadProgram, lang: Language): string {
  const conflict = describeConflict(program, { facts, lang });
  const name = program.authorizationsStr;
  if (conflict === "") return name;
  return documentTranslation[lang].t("document.markdown.disputed", { name, conflict });
}

function badgesOf({ evidence }: ReadProgram, lang: Language): string {
  const { t } = documentTranslation[lang];
  return evidence.badges
    .map((badge) => `${t(`evidence.badge.${badge.name}`)} ${describeBadge(badge, { t })}`)
    .join(listSeparator[lang]);
}

function factLine(row: Finding, { lang }: MarkdownPlace): string {
  const { t } = documentTranslation[lang];
  const finding = describeFinding(row, textFormatter[lang]);
  const { method, url, commit, tool } = row.source;
  // What was not found out was so on no day, nor by any means; what the agency states has no day of ours.
  const isFound = row.outcome !== "notMeasured" && row.reason !== "notStated";
  const dates = [
    t("document.markdown.measured", { day: day(row.measuredAt) }),
    t("document.markdown.confirmed", { day: day(row.confirmedAt) }),
    row.current ? "" : t("document.markdown.expired"),
  ];
  const looked = [...(method === "declared" ? [] : dates), t(`evidence.method.${method}`), tool];
  const how = [...(isFound ? looked : []), row.repository, url, isFound ? commit : ""];
  const parts = how.filter((part, index) => part !== "" && how.indexOf(part) === index);
  const source = parts.length > 0 ? ` (${parts.map(link).join("; ")})` : "";
  const today = row.outcome;
  const outcome =
    today === "notMeasured" ? "" : `**${t(`evidence.outcome.${today}`)}**${t("document.colon")}`;
  const kind = t(`evidence.kind.${row.kind}`);
  return `- ${kind}${t("document.colon")}${outcome}${inline(finding)}${source}`;
}

function reuseLine(row: PublicReuse, lang: Language): string {
  const { t } = documentTranslation[lang];
  const parts = [
    t(row.lapsed ? "document.markdown.lapsed" : `document.reuseState.${row.state}`),
    row.since === "" ? "" : t("document.markdown.since", { month: month(row.since) }),
    row.endedAt !== null
      ? t("document.markdown.ended", { day: day(row.endedAt) })
      : row.lapsed
        ? ""
        : t("document.markdown.confirmed", { day: day(row.confirmedAt) }),
    row.own ? t("document.markdown.own") : "",
    row.serviceUrl && link(row.serviceUrl),
  ];
  return lines(
    `- ${inline(row.agencyName)}${t("document.colon")}${parts.filter((part) => part !== "").join("; ")}`,
    row.purpose === "" ? "" : quote(row.purpose).replace(/^/gm, "  "),
  );
}

function questionsOf(read: ReadProgram, place: MarkdownPlace): string[] {
  const { t } = documentTranslation[place.lang];
  const { facts } = read.evidence;
  return summariesOf(facts).flatMap(({ question, outcome, confirmedAt, expired }) => {
    const when = [
      confirmedAt === null ? "" : t("document.markdown.confirmed", { day: day(confirmedAt) }),
      expired ? t("document.markdown.expired") : "",
    ].filter((part) => part !== "");
    const own = facts.filter(({ kind }) => evidenceKinds[kind] === question);
    const isReuse = question === "whoElse";
    const text = isReuse
      ? t("document.markdown.counted", { agencies: read.countedAgencies })
      : `${t(`evidence.outcome.${outcome}`)}${when.length > 0 ? ` (${when.join("; ")})` : ""}`;
    const rows = isReuse
      ? read.reuses.map((row) => reuseLine(row, place.lang))
      : own.map((row) => factLine(row, place));
    return [
      `### ${t(`evidence.question.${question}`)}`,
      text,
      rows.length > 0 || isReuse ? lines(...rows) : t("document.markdown.nothing"),
    ];
  });
}

/** A program as Markdown: all that visitors may read of it, and never a person. */
export function writeProgramMarkdown(read: ReadProgram, place: MarkdownPlace): string {
  const { program } = read;
  const { lang, base } = place;
  const { t } = documentTranslation[lang];
  const id = program.firstEditionNo;
  const names = (joined: string) => inline(joined.split(",").join(listSeparator[lang]));
  // Object.keys forgets the names that the registry has.
  const files = (Object.keys(machineFormats) as MachineFormatName[]).filter(
    (name) =>
      machineFormats[name].about === "program" &&
      (name !== "programPubliccode" || missingForPubliccode(program).length === 0),
  );
  const parts = [
    `# ${nameWithEnd(inline(program.programName), repositoryEndOf(read.evidence.facts), { t })}`,
    t("document.markdown.quoted"),
    lines(
      fact(t("document.markdown.number"), String(id)),
      fact(
        t("document.markdown.agency"),
        `${inline(program.provideDeptName)} (${inline(program.provideDept)})`,
      ),
      fact(t("document.markdown.page"), link(`${base}${addresses.program(id)}&lang=${lang}`)),
      fact(t("document.markdown.updated"), day(program.updateTime)),
      fact(t("program.field.authorizations.label"), inline(licenceOf(read, lang))),
      fact(t("program.field.types.label"), names(program.typesStr)),
      fact(t("program.field.teches.label"), names(program.techesStr)),
      ...fieldsOf(program, lang),
      fact(t("program.field.demoUrl.label"), program.demoUrl && link(program.demoUrl)),
      fact(t("document.markdown.badges"), badgesOf(read, lang)),
    ),
    `## ${t("document.markdown.description")}`,
    quote(program.description),
    `## ${t("document.markdown.questions")}`,
    ...questionsOf(read, place),
    `## ${t("document.markdown.take")}`,
    lines(
      ...program.gitHubLinkContentVos.map(({ name, url }) =>
        fact(
          `${t("document.markdown.source")}${name === "" ? "" : ` (${inline(name)})`}`,
          link(url),
        ),
      ),
    ),
    `## ${t("document.markdown.files")}`,
    lines(
      ...files.map((name) =>
        fact(machineFormats[name].name[lang], link(`${base}${formatAddress(name, id)}`)),
      ),
    ),
    t("document.markdown.rights"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
