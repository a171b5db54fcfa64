import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { htmlLanguage, type Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { describeFinding } from "@public-code/evidence/contract/describe-finding.ts";
import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/evidence.ts";
import { evidenceKinds, isCurrent } from "@public-code/evidence/contract/evidence-kinds.ts";
import { outcomeToday } from "@public-code/evidence/contract/outcome-today.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { summariesOf } from "@public-code/evidence/contract/summaries.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { openDataColumns } from "@public-code/programs/contract/program-fields.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import type { PublicReuse } from "@public-code/reuse/contract/public-reuse.ts";
import { reuseStateWords } from "#api/feeds/event-words.ts";
import {
  formatAddress,
  type MachineFormatName,
  machineFormats,
} from "#contract/machine-formats.ts";
import { fact, inline, lines, link, quote } from "./markdown.ts";
import { markdownWords } from "./markdown-words.ts";
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
  const { t, find } = sharedTranslation[lang];
  const { separator } = markdownWords[lang];
  const choiceText = (value: string) =>
    value
      .split(",")
      .map((part) => find(`program.choice.${part}`) ?? inline(part))
      .join(separator);
  return openDataColumns
    .filter((name) => !ownPlaces.includes(name))
    .map((name) =>
      fact(t(`program.field.${name}.label`), program[name] && choiceText(program[name])),
    );
}

function badgesOf({ evidence }: ReadProgram, lang: Language): string {
  const { t } = sharedTranslation[lang];
  return evidence.badges
    .map((badge) => `${t(`evidence.badge.${badge.name}`)} ${describeBadge(badge, { t })}`)
    .join(markdownWords[lang].separator);
}

function factLine(row: EvidenceRow, { lang, now }: MarkdownPlace): string {
  const { t } = sharedTranslation[lang];
  const texts = markdownWords[lang];
  const round = new Intl.NumberFormat(htmlLanguage[lang], { maximumFractionDigits: 1 });
  const finding = describeFinding(row, {
    t,
    rounded: (number) => round.format(number),
    listed: (names) => names.join(texts.separator),
  });
  const { method, url, commit, tool } = row.source;
  const how = [
    method === "declared" ? "" : texts.measured(day(row.measuredAt)),
    texts.confirmed(day(row.confirmedAt)),
    isCurrent(row, now) ? "" : texts.expired,
    t(`evidence.method.${method}`),
    tool,
    row.repository,
    url,
    commit,
  ];
  const parts = how.filter((part, index) => part !== "" && how.indexOf(part) === index);
  const today = outcomeToday(row, now);
  const outcome =
    today === "notMeasured" ? "" : `**${t(`evidence.outcome.${today}`)}**${texts.colon}`;
  const kind = t(`evidence.kind.${row.kind}`);
  return `- ${kind}${texts.colon}${outcome}${inline(finding)} (${parts.map(link).join("; ")})`;
}

function reuseLine(row: PublicReuse, lang: Language): string {
  const texts = markdownWords[lang];
  const parts = [
    reuseStateWords[lang][row.state],
    row.since === "" ? "" : texts.since(month(row.since)),
    texts.confirmed(day(row.confirmedAt)),
    row.lapsed ? texts.lapsed : "",
    row.own ? texts.own : "",
    row.serviceUrl && link(row.serviceUrl),
  ];
  return lines(
    `- ${inline(row.agencyName)}${texts.colon}${parts.filter((part) => part !== "").join("; ")}`,
    row.purpose === "" ? "" : quote(row.purpose).replace(/^/gm, "  "),
  );
}

function questionsOf(read: ReadProgram, place: MarkdownPlace): string[] {
  const { t } = sharedTranslation[place.lang];
  const texts = markdownWords[place.lang];
  const { facts } = read.evidence;
  return summariesOf(facts, place.now).flatMap(({ question, outcome, confirmedAt, expired }) => {
    const when = [
      confirmedAt === null ? "" : texts.confirmed(day(confirmedAt)),
      expired ? texts.expired : "",
    ].filter((part) => part !== "");
    const own = facts.filter(({ kind }) => evidenceKinds[kind] === question);
    const isReuse = question === "whoElse";
    const text = isReuse
      ? texts.counted(read.countedAgencies)
      : `${t(`evidence.outcome.${outcome}`)}${when.length > 0 ? ` (${when.join("; ")})` : ""}`;
    const rows = isReuse
      ? read.reuses.map((row) => reuseLine(row, place.lang))
      : own.map((row) => factLine(row, place));
    return [
      `### ${t(`evidence.question.${question}`)}`,
      text,
      rows.length > 0 || isReuse ? lines(...rows) : texts.nothing,
    ];
  });
}

/** A program as Markdown: all that visitors may read of it, and never a person. */
export function writeProgramMarkdown(read: ReadProgram, place: MarkdownPlace): string {
  const { program } = read;
  const { lang, base } = place;
  const { t } = sharedTranslation[lang];
  const texts = markdownWords[lang];
  const id = program.firstEditionNo;
  const names = (joined: string) => inline(joined.split(",").join(texts.separator));
  // Object.keys forgets the names that the registry has.
  const files = (Object.keys(machineFormats) as MachineFormatName[]).filter(
    (name) => machineFormats[name].about === "program",
  );
  const parts = [
    `# ${nameWithEnd(inline(program.programName), repositoryEndOf(read.evidence.facts), { t })}`,
    texts.quoted,
    lines(
      fact(texts.number, String(id)),
      fact(texts.agency, `${inline(program.provideDeptName)} (${inline(program.provideDept)})`),
      fact(texts.page, link(`${base}${addresses.program(id)}&lang=${lang}`)),
      fact(texts.updated, day(program.updateTime)),
      fact(t("program.field.authorizations.label"), inline(program.authorizationsStr)),
      fact(t("program.field.types.label"), names(program.typesStr)),
      fact(t("program.field.teches.label"), names(program.techesStr)),
      ...fieldsOf(program, lang),
      fact(t("program.field.demoUrl.label"), program.demoUrl && link(program.demoUrl)),
      fact(texts.badges, badgesOf(read, lang)),
    ),
    `## ${texts.description}`,
    quote(program.description),
    `## ${texts.questions}`,
    ...questionsOf(read, place),
    `## ${texts.take}`,
    lines(
      ...program.gitHubLinkContentVos.map(({ name, url }) =>
        fact(`${texts.source}${name === "" ? "" : ` (${inline(name)})`}`, link(url)),
      ),
    ),
    `## ${texts.files}`,
    lines(
      ...files.map((name) =>
        fact(machineFormats[name].name[lang], link(`${base}${formatAddress(name, id)}`)),
      ),
    ),
    texts.rights,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
