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
  const said = (value: string) =>
    value
      .split(",")
      .map((one) => find(`program.choice.${one}`) ?? inline(one))
      .join(separator);
  return openDataColumns
    .filter((name) => !ownPlaces.includes(name))
    .map((name) => fact(t(`program.field.${name}.label`), program[name] && said(program[name])));
}

function badgesOf({ evidence }: ReadProgram, lang: Language): string {
  const { t } = sharedTranslation[lang];
  return evidence.badges
    .map((badge) => `${t(`evidence.badge.${badge.name}`)} ${describeBadge(badge, { t })}`)
    .join(markdownWords[lang].separator);
}

function factLine(row: EvidenceRow, { lang, now }: MarkdownPlace): string {
  const { t } = sharedTranslation[lang];
  const words = markdownWords[lang];
  const round = new Intl.NumberFormat(htmlLanguage[lang], { maximumFractionDigits: 1 });
  const finding = describeFinding(row, {
    t,
    rounded: (number) => round.format(number),
    listed: (names) => names.join(words.separator),
  });
  const { method, url, commit, tool } = row.source;
  const how = [
    method === "declared" ? "" : words.measured(day(row.measuredAt)),
    words.confirmed(day(row.confirmedAt)),
    isCurrent(row, now) ? "" : words.expired,
    t(`evidence.method.${method}`),
    tool,
    row.repository,
    url,
    commit,
  ];
  const said = how.filter((part, index) => part !== "" && how.indexOf(part) === index);
  const today = outcomeToday(row, now);
  const outcome =
    today === "notMeasured" ? "" : `**${t(`evidence.outcome.${today}`)}**${words.colon}`;
  const kind = t(`evidence.kind.${row.kind}`);
  return `- ${kind}${words.colon}${outcome}${inline(finding)} (${said.map(link).join("; ")})`;
}

function reuseLine(row: PublicReuse, lang: Language): string {
  const words = markdownWords[lang];
  const parts = [
    reuseStateWords[lang][row.state],
    row.since === "" ? "" : words.since(month(row.since)),
    words.confirmed(day(row.confirmedAt)),
    row.lapsed ? words.lapsed : "",
    row.own ? words.own : "",
    row.serviceUrl && link(row.serviceUrl),
  ];
  return lines(
    `- ${inline(row.agencyName)}${words.colon}${parts.filter((part) => part !== "").join("; ")}`,
    row.purpose === "" ? "" : quote(row.purpose).replace(/^/gm, "  "),
  );
}

function questionsOf(read: ReadProgram, place: MarkdownPlace): string[] {
  const { t } = sharedTranslation[place.lang];
  const words = markdownWords[place.lang];
  const { facts } = read.evidence;
  return summariesOf(facts, place.now).flatMap(({ question, outcome, confirmedAt, expired }) => {
    const when = [
      confirmedAt === null ? "" : words.confirmed(day(confirmedAt)),
      expired ? words.expired : "",
    ].filter((part) => part !== "");
    const own = facts.filter(({ kind }) => evidenceKinds[kind] === question);
    const isReuse = question === "whoElse";
    const said = isReuse
      ? words.counted(read.countedAgencies)
      : `${t(`evidence.outcome.${outcome}`)}${when.length > 0 ? ` (${when.join("; ")})` : ""}`;
    const rows = isReuse
      ? read.reuses.map((row) => reuseLine(row, place.lang))
      : own.map((row) => factLine(row, place));
    return [
      `### ${t(`evidence.question.${question}`)}`,
      said,
      rows.length > 0 || isReuse ? lines(...rows) : words.nothing,
    ];
  });
}

/** A program as Markdown: all that visitors may read of it, and never a person. */
export function writeProgramMarkdown(read: ReadProgram, place: MarkdownPlace): string {
  const { program } = read;
  const { lang, base } = place;
  const { t } = sharedTranslation[lang];
  const words = markdownWords[lang];
  const id = program.firstEditionNo;
  const names = (joined: string) => inline(joined.split(",").join(words.separator));
  // Object.keys forgets the names that the registry has.
  const files = (Object.keys(machineFormats) as MachineFormatName[]).filter(
    (name) => machineFormats[name].about === "program",
  );
  const parts = [
    `# ${nameWithEnd(inline(program.programName), repositoryEndOf(read.evidence.facts), { t })}`,
    words.quoted,
    lines(
      fact(words.number, String(id)),
      fact(words.agency, `${inline(program.provideDeptName)} (${inline(program.provideDept)})`),
      fact(words.page, link(`${base}${addresses.program(id)}&lang=${lang}`)),
      fact(words.updated, day(program.updateTime)),
      fact(t("program.field.authorizations.label"), inline(program.authorizationsStr)),
      fact(t("program.field.types.label"), names(program.typesStr)),
      fact(t("program.field.teches.label"), names(program.techesStr)),
      ...fieldsOf(program, lang),
      fact(t("program.field.demoUrl.label"), program.demoUrl && link(program.demoUrl)),
      fact(words.badges, badgesOf(read, lang)),
    ),
    `## ${words.description}`,
    quote(program.description),
    `## ${words.questions}`,
    ...questionsOf(read, place),
    `## ${words.take}`,
    lines(
      ...program.gitHubLinkContentVos.map(({ name, url }) =>
        fact(`${words.source}${name === "" ? "" : ` (${inline(name)})`}`, link(url)),
      ),
    ),
    `## ${words.files}`,
    lines(
      ...files.map((name) =>
        fact(machineFormats[name].name[lang], link(`${base}${formatAddress(name, id)}`)),
      ),
    ),
    words.rights,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
