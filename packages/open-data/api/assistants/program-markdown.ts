import { inline, lines, link, quote } from "@public-code/core/api/markdown.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { dashedMonth } from "@public-code/core/contract/dashed-date.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  answerQuestions,
  type QuestionAnswer,
} from "@public-code/evidence/contract/answer-questions.ts";
import { describeAnswer, restsOn } from "@public-code/evidence/contract/describe-among.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { describeFinding } from "@public-code/evidence/contract/describe-finding.ts";
import { describeOutcome } from "@public-code/evidence/contract/describe-outcome.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import { sampleTool } from "@public-code/evidence/contract/evidence-kinds.ts";
import { originOf } from "@public-code/evidence/contract/fact-origin.ts";
import { commonEndOf, repositoryEndOf } from "@public-code/evidence/contract/facts.ts";
import { findingsOfQuestion } from "@public-code/evidence/contract/findings.ts";
import { licenceDoubt } from "@public-code/evidence/contract/program-licence.ts";
import {
  publiccodeLacks,
  sayPubliccodeLacks,
} from "@public-code/evidence/contract/publiccode-lacks.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { sourceWays } from "@public-code/evidence/contract/source-ways.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import {
  type OpenDataColumn,
  openDataColumns,
} from "@public-code/programs/contract/program-fields.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { PublicReuse } from "@public-code/reuse/contract/public-reuse.ts";
import { describeDoubt, documentTranslation, noted } from "#api/document-texts.ts";
import type { Place } from "#api/format-server.ts";
import {
  formatAddress,
  type MachineFormatName,
  machineFormats,
} from "#contract/machine-formats.ts";
import type { ReadProgram } from "./read-program.ts";

const day = (moment: string) => taipeiDate(new Date(moment));

/** A line of a list; '' where there is nothing to say. */
const factIn = (lang: Language) => (label: string, value: string) =>
  value === "" ? "" : `- ${label}${documentTranslation[lang].t("document.colon")}${value}`;

/** Fields that stand elsewhere in the document. */
const ownPlaces: readonly string[] = [
  "programName",
  "programNameEn",
  "description",
  "descriptionEn",
  "demoUrl",
];

function fieldsOf({ program, evidence: { facts } }: ReadProgram, lang: Language): string[] {
  const { t } = documentTranslation[lang];
  const fact = factIn(lang);
  const end = commonEndOf(facts);
  const textOf = (name: OpenDataColumn) => {
    const text = fieldText(name, program[name], textFormatter[lang]);
    return name === "developmentStatus" ? text && nameWithEnd(text, end, { t }) : text;
  };
  return openDataColumns
    .filter((name) => !ownPlaces.includes(name))
    .map((name) => fact(t(`program.field.${name}.label`), inline(textOf(name))));
}

/** As it is stated, and behind it what says otherwise. */
function licenceOf({ program, evidence: { facts } }: ReadProgram, lang: Language): string {
  const { authorizationsStr: name } = program;
  const conflict = describeDoubt(program, { facts, lang });
  return noted(name, conflict === "" || name === "" ? [] : [conflict], lang);
}

function badgesOf({ evidence }: ReadProgram, lang: Language): string {
  const { t } = documentTranslation[lang];
  return evidence.badges
    .map(
      (badge) =>
        `${t(`evidence.badge.${badge.name}`)}${t("document.colon")}${describeBadge(badge, { t })}`,
    )
    .join(listSeparator[lang]);
}

/** When it was so, as a page says it: of a stored copy, the day on which that was made is the only one. */
function sayWhen(
  [from = "", to = from]: readonly string[],
  { isCopy, isOld }: { isCopy: boolean; isOld: boolean },
  lang: Language,
): string {
  const { t } = documentTranslation[lang];
  const day = from === to ? from : t("evidence.days", { from, to });
  const days = from === to ? 1 : 2;
  const seen = t(isCopy ? "comparison.cell.copy" : "document.markdown.asOf", { day, days });
  return isOld ? t("document.markdown.expired", { seen }) : seen;
}

/** Who says so, or when it was found out, all that it rests on; what is stated has no day of ours. */
function saySource(
  row: Finding,
  rows: readonly Finding[],
  { program, lang }: { program: Program; lang: Language },
): string {
  const origin = originOf(row, program);
  if (origin === "declared" || origin === "takenIn")
    return documentTranslation[lang].t(`comparison.cell.${origin}`);
  const days = rows.map(({ confirmedAt }) => day(confirmedAt)).sort();
  const isOld = rows.some(({ current }) => !current);
  return sayWhen([days[0] ?? "", days.at(-1) ?? ""], { isCopy: origin === "copy", isOld }, lang);
}

/** Who says so, and how and when it was found out. */
function originParts(row: Finding, program: Program, lang: Language): string[] {
  const { t } = documentTranslation[lang];
  const { method, tool } = row.source;
  const source = saySource(row, [row], { program, lang });
  const origin = originOf(row, program);
  if (origin === "declared" || origin === "takenIn") return [source];
  const by = tool === sampleTool ? t("evidence.sample") : tool;
  return [source, t(`evidence.method.${method}`), origin === "copy" ? "" : by];
}

function factLine(row: Finding, program: Program, { lang }: Place): string {
  const { t } = documentTranslation[lang];
  const named = program.gitHubLinkContentVos.length > 1;
  const finding = describeFinding(row, textFormatter[lang]);
  const { url, commit } = row.source;
  const { repository, outcome: today } = row;
  // What was not found out was so on no day, nor by any means.
  const isFound = row.value !== null && row.reason !== "notStated";
  const how = [
    ...(isFound ? originParts(row, program, lang) : []),
    !isFound && row.source.tool === sampleTool ? t("evidence.sample") : "",
    named ? "" : repository,
    url,
    isFound ? commit : "",
  ];
  const parts = how.filter((part, index) => part !== "" && how.indexOf(part) === index);
  const outcome =
    today === "notMeasured"
      ? ""
      : `**${describeOutcome(row.kind, today, { t })}**${t("document.colon")}`;
  const text = `${outcome}${inline(finding)}`;
  const of =
    named && repository !== ""
      ? t("evidence.ofRepository", { repository: inline(repository), finding: text })
      : text;
  return factIn(lang)(t(`evidence.kind.${row.kind}`), noted(of, parts.map(link), lang));
}

function reuseLine(row: PublicReuse, lang: Language): string {
  const { t } = documentTranslation[lang];
  const parts = [
    row.endedAt === null &&
      t(row.lapsed ? "document.markdown.lapsed" : `document.reuseState.${row.state}`),
    row.since === "" ? "" : t("document.markdown.since", { month: dashedMonth(row.since) }),
    row.endedAt !== null
      ? t("document.markdown.ended", { day: day(row.endedAt) })
      : row.lapsed
        ? ""
        : t("document.markdown.confirmed", { day: day(row.confirmedAt) }),
    row.own ? t("document.markdown.own") : "",
    row.serviceUrl && link(row.serviceUrl),
  ];
  return lines(
    factIn(lang)(inline(row.agencyName), parts.filter(Boolean).join(t("document.semicolon"))),
    row.purpose === "" ? "" : quote(row.purpose).replace(/^/gm, "  "),
  );
}

/** The answer to a question and why, as its page says it: by the words of one fact, with their source. */
function answerOf({ question, outcome, fact }: QuestionAnswer, read: ReadProgram, lang: Language) {
  const { t } = documentTranslation[lang];
  const { program, evidence } = read;
  const { facts } = evidence;
  const row = facts[fact ?? -1];
  const texts = textFormatter[lang];
  const text = row ? describeAnswer(row, texts, { facts, program }) : t("evidence.reason.notAsked");
  const answer = t("comparison.cell.outcome", {
    outcome: describeOutcome(question, outcome, { t }),
    text: inline(text),
  });
  // What was not found out has no origin and no day.
  if (!row?.value || row.reason === "notStated") return answer;
  return noted(
    answer,
    [saySource(row, restsOn(row, texts, { facts, program }), { program, lang })],
    lang,
  );
}

function questionsOf(read: ReadProgram, place: Place): string[] {
  const { t } = documentTranslation[place.lang];
  const { facts } = read.evidence;
  return answerQuestions(facts).questions.flatMap((answer) => {
    const { question } = answer;
    const isReuse = question === "whoElse";
    const text = isReuse
      ? t("document.markdown.counted", { agencies: read.countedAgencies })
      : answerOf(answer, read, place.lang);
    const rows = isReuse
      ? read.reuses.map((row) => reuseLine(row, place.lang))
      : findingsOfQuestion(question, facts).map((row) => factLine(row, read.program, place));
    return [
      `### ${t(`evidence.question.${question}`)}`,
      text,
      rows.length > 0 || isReuse ? lines(...rows) : t("document.markdown.nothing"),
    ];
  });
}

/** A program as Markdown: all that visitors may read of it, and never a person. */
export function writeProgramMarkdown(read: ReadProgram, place: Place): string {
  const { program } = read;
  const { lang, base } = place;
  const { t } = documentTranslation[lang];
  const id = program.firstEditionNo;
  const names = (joined: string) => inline(joined.split(",").join(listSeparator[lang]));
  const fact = factIn(lang);
  const doubt = licenceDoubt(read.evidence.facts);
  const lacks = publiccodeLacks(program, doubt);
  // Object.keys forgets the names that the registry has.
  const files = (Object.keys(machineFormats) as MachineFormatName[]).filter(
    (name) =>
      machineFormats[name].about === "program" &&
      (name !== "programPubliccode" || lacks.length === 0),
  );
  const parts = [
    `# ${nameWithEnd(inline(program.programName), repositoryEndOf(read.evidence.facts), { t })}`,
    t("document.markdown.quoted"),
    lines(
      fact(t("document.markdown.number"), String(id)),
      fact(
        t("document.markdown.agency"),
        noted(inline(program.provideDeptName), [inline(program.provideDept)], lang),
      ),
      fact(t("document.markdown.page"), link(`${base}${addresses.program(id)}&lang=${lang}`)),
      fact(t("comparison.row.updated"), day(program.updateTime)),
      fact(t("program.field.authorizations.label"), inline(licenceOf(read, lang))),
      fact(t("program.field.types.label"), names(program.typesStr)),
      fact(t("program.field.teches.label"), names(program.techesStr)),
      ...fieldsOf(read, lang),
      fact(t("program.field.demoUrl.label"), program.demoUrl && link(program.demoUrl)),
      fact(t("document.markdown.badges"), badgesOf(read, lang)),
    ),
    `## ${t("document.markdown.description")}`,
    quote(program.description),
    `## ${t("document.markdown.questions")}`,
    ...questionsOf(read, place),
    `## ${t("document.markdown.take")}`,
    lines(
      ...program.gitHubLinkContentVos.map((stated) => {
        const { name, url, end } = sourceWays(stated, read.evidence.facts);
        const label = t("document.markdown.source");
        const notes = name === "" || name === label ? [] : [inline(name)];
        return fact(noted(label, notes, lang), nameWithEnd(link(url), end, { t }));
      }),
    ),
    `## ${t("document.markdown.files")}`,
    lines(
      ...files.map((name) =>
        fact(machineFormats[name].name[lang], link(`${base}${formatAddress(name, id)}`)),
      ),
    ),
    sayPubliccodeLacks(lacks, doubt, textFormatter[lang]),
    t("document.markdown.rights"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
