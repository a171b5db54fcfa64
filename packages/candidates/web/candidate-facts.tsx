import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programFields } from "@public-code/programs/contract/program-fields.ts";
import { CellNote, column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import type { CandidateDetail, Double } from "#contract/candidates.ts";
import { RepositoryNotice } from "./candidate-checks.tsx";
import { useDoubleText } from "./use-double-text.ts";

type Value = CandidateDetail["values"][number];
type Note = CandidateDetail["noteList"][number];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={stack(12)}>
      <SectionHeading title={title} />
      {children}
    </section>
  );
}

function DoubleName({ double }: { double: Double }) {
  const { firstEditionNo, online } = double;
  const text = useDoubleText()(double);
  if (firstEditionNo === null || !online) return text;
  return <UiLink href={addresses.program(firstEditionNo)}>{text}</UiLink>;
}

/** Everything that was read of a candidate, with its source, and what became of the rest. */
export function CandidateFacts({ candidate }: { candidate: CandidateDetail }) {
  const { t } = useTranslation();
  const { values, noteList, problemList, missing, doubles } = candidate;
  const nameOf = (field: Value["field"]) => t(`program.field.${field}.label`);
  function answerOf(field: Value["field"], text: string): string {
    const definition = programFields[field];
    const answer =
      "choices" in definition ? definition.choices.find((choice) => choice === text) : undefined;
    return answer === undefined ? text : t(`program.choice.${answer}`);
  }
  return (
    <>
      <RepositoryNotice row={candidate} />
      {doubles.length > 0 && (
        <Section title={t("candidates.detail.doubles")}>
          <ul>
            {doubles.map((double) => (
              <li key={`${double.firstEditionNo} ${double.candidateId}`}>
                <DoubleName double={double} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {missing.length > 0 && (
        <Section title={t("candidates.detail.missing")}>
          <ul>
            {missing.map((field) => (
              <li key={field}>{nameOf(field)}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t("candidates.detail.values")}>
        <DataTable<Value>
          caption={t("candidates.detail.values")}
          rows={values}
          rowKey={({ field }) => field}
          columns={[
            nameColumn("field", t("candidates.detail.field"), ({ field }) => nameOf(field)),
            column("value", t("candidates.detail.value"), ({ field, texts }) =>
              texts.map((text) => (
                <div key={text} className={textStyles.lines}>
                  {answerOf(field, text)}
                </div>
              )),
            ),
            column("place", t("candidates.detail.place"), ({ from, readAt }) => (
              <>
                {t("candidates.detail.from", { from: from || candidate.sourceAddress })}
                <CellNote>{formatInstant(readAt)}</CellNote>
              </>
            )),
          ]}
        />
      </Section>
      <Section title={t("candidates.detail.notes")}>
        {noteList.length === 0 ? (
          <p>
            {t(`candidates.detail.${candidate.sourceKind === "forge" ? "notKept" : "noNotes"}`)}
          </p>
        ) : (
          <DataTable<Note & { index: number }>
            caption={t("candidates.detail.notes")}
            rows={noteList.map((note, index) => ({ ...note, index }))}
            rowKey={({ index }) => index}
            columns={[
              nameColumn("from", t("candidates.detail.place"), ({ from, field }) => (
                <>
                  {from}
                  {field !== "" && <CellNote>{nameOf(field)}</CellNote>}
                </>
              )),
              column("written", t("candidates.detail.written"), ({ written }) => written),
              column("became", t("candidates.detail.became"), ({ became }) => became),
              column("why", t("candidates.detail.why"), ({ effect, reason }) => (
                <>
                  {t(`candidates.effects.${effect}`)}
                  <CellNote>{t(`candidates.reasons.${reason}`)}</CellNote>
                </>
              )),
            ]}
          />
        )}
      </Section>
      {problemList.length > 0 && (
        <Section title={t("candidates.detail.problems")}>
          <ul>
            {problemList.map(({ line, path, message }) => (
              <li key={`${line} ${path} ${message}`}>
                {t("candidates.detail.line", { line })} {path} {message}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
