import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatExcerpt, useFormatList } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ProgramAnswers } from "@public-code/evidence/contract/answer-questions.ts";
import { factOf, type ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { ConclusionNote } from "@public-code/evidence/web/conclusion-note.tsx";
import { FactDate } from "@public-code/evidence/web/fact-date.tsx";
import { QuestionSummaries } from "@public-code/evidence/web/question-summaries.tsx";
import { useNamedFinding } from "@public-code/evidence/web/use-finding.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { type ProgramLicenceProps, StatedLicence } from "#web/programs/program-licence.tsx";
import { useTextFacts } from "#web/programs/text-facts.tsx";
import styles from "./adoption-sheet.module.css";
import { Assessment } from "./assessment.tsx";
import { SheetHead } from "./sheet-head.tsx";

/** What fits on the sheet; the page of the program has the rest. */
const mostFindings = 3;
const mostRepositories = 2;
const longest = 90;

type Findings = EvidenceValue<"vulnerabilities">["findings"];

function FirstFindings({ findings, total }: { findings: Findings; total: number }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const shown = findings.slice(0, mostFindings);
  return (
    <ul className={styles.findings}>
      {shown.map(({ id, severity, component, fixedIn }) => (
        <li key={`${id} ${component}`}>
          {t("adoption.vulnerability", {
            id,
            severity: t(`evidence.severity.${severity}`),
            component: formatExcerpt(component.replace(/^pkg:/, ""), longest),
            fix:
              fixedIn.length > 0
                ? t("adoption.fixedIn", { versions: listed(fixedIn) })
                : t("evidence.findings.noFix"),
          })}
        </li>
      ))}
      {total > shown.length && <li>{t("adoption.more", { count: total - shown.length })}</li>}
    </ul>
  );
}

/** Known vulnerabilities, the most severe first, or what else was found; the answers above have the counts. */
function Vulnerabilities({ facts }: Pick<ProgramEvidence, "facts">) {
  const { t } = useTranslation();
  const finding = useNamedFinding(facts);
  const rows = facts.filter(({ kind }) => kind === "vulnerabilities");
  if (rows.length === 0)
    return <p>{t("evidence.finding.notMeasured", { reason: t("evidence.reason.notAsked") })}</p>;
  const values = rows.flatMap((row) => factOf(row, "vulnerabilities")?.value ?? []);
  const total = values.reduce((sum, value) => sum + value.total, 0);
  if (total > 0)
    return <FirstFindings findings={values.flatMap(({ findings }) => findings)} total={total} />;
  return (
    <>
      {rows.slice(0, mostRepositories).map((row) => (
        <p key={row.repository}>
          {finding(row)} <FactDate confirmedAt={row.confirmedAt} />
        </p>
      ))}
    </>
  );
}

/** The first addresses of its source, as text: nobody follows a link on paper. */
function Repositories({ program }: { program: Program }) {
  const { t } = useTranslation();
  const all = program.gitHubLinkContentVos;
  const shown = all.slice(0, mostRepositories);
  if (shown.length === 0) return t("adoption.none");
  return (
    <ul className={styles.plain}>
      {shown.map(({ url }) => (
        <li key={url}>{formatExcerpt(url, 2 * longest)}</li>
      ))}
      {all.length > shown.length && (
        <li>{t("adoption.more", { count: all.length - shown.length })}</li>
      )}
    </ul>
  );
}

/** Whom to ask, in one line. */
function Contact({ program }: { program: Program }) {
  const { t } = useTranslation();
  const facts = useTextFacts(program, "contact");
  if (facts.length === 0) return t("adoption.none");
  return (
    <ul className={styles.inline}>
      {facts.map(({ key, value }) => (
        <li key={key}>{value}</li>
      ))}
    </ul>
  );
}

/** A program on one A4, whatever is known of it; lists are cut where they would need a second one. */
export function AdoptionSheet({
  program,
  licence,
  evidence,
  answers,
  users,
}: ProgramLicenceProps & {
  evidence: ProgramEvidence | null;
  /** What its facts answer; null as the evidence. */
  answers: ProgramAnswers | null;
  /** Other agencies whose use is counted. */
  users: number;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { programName, provideDeptName, firstEditionNo } = program;
  const page = addresses.program(firstEditionNo);
  const facts = [
    {
      key: "agency",
      term: t("program.facts.provider"),
      value: <span lang={langOf(provideDeptName)}>{provideDeptName}</span>,
    },
    {
      key: "licence",
      term: t("program.field.authorizations.label"),
      value:
        program.authorizationsStr === "" ? (
          t("adoption.none")
        ) : (
          <StatedLicence program={program} licence={licence} />
        ),
    },
    {
      key: "source",
      term: t("adoption.source"),
      value: <Repositories program={program} />,
    },
    {
      key: "vulnerabilities",
      term: t("adoption.vulnerabilities"),
      value: <Vulnerabilities facts={evidence?.facts ?? []} />,
    },
    {
      key: "users",
      term: t("adoption.users"),
      value: users > 0 ? t("program.facts.agencies", { count: users }) : t("adoption.noUsers"),
    },
    { key: "contact", term: t("adoption.contact"), value: <Contact program={program} /> },
  ];
  return (
    <div className={stack(16, styles.sheet)} data-print="sheet">
      <SheetHead name={programName} nameLang={langOf(programName)} page={page}>
        {answers && <ConclusionNote conclusion={answers.conclusion} hrefs={{}} />}
      </SheetHead>
      {evidence && answers && (
        <QuestionSummaries
          evidence={evidence}
          answers={answers.questions}
          program={program}
          page={page}
        />
      )}
      <FactList facts={facts} layout="aside" className={styles.facts} />
      <Assessment
        document={`paper:adoption:${firstEditionNo}`}
        decision={t("adoption.fill.decision")}
        fields={(["reasons", "terms"] as const).map((name) => ({
          name,
          label: t(`adoption.fill.${name}`),
        }))}
      />
      <p className={textStyles.note}>{t("adoption.noAdvice")}</p>
    </div>
  );
}
