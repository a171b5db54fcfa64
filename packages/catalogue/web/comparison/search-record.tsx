import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { RecordedProgram, SearchRecord } from "#contract/comparison/comparison.ts";

/** What was asked, in words, and how much that finds. */
export function RecordQuestion({ record, search }: { record: SearchRecord; search: string }) {
  const { t } = useTranslation();
  const facts = record.question.map((fact) => ({ ...fact, key: `${fact.term} ${fact.value}` }));
  return (
    <section aria-labelledby="question" className={stack(16)}>
      <h2 id="question">{t("comparison.record.question")}</h2>
      <FactList layout="aside" facts={facts} />
      <p data-print="hide">
        <UiLink href={`${addresses.publicCodes}?${search}`}>
          {t("comparison.page.record.open")}
        </UiLink>
      </p>
    </section>
  );
}

/** The programs that a search finds. */
export function RecordList({ record: { programs, total } }: { record: SearchRecord }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const title = t("comparison.record.listed");
  const inLanguage = (text: string) => <span lang={langOf(text)}>{text}</span>;
  return (
    <section aria-labelledby="listed" className={stack(16)}>
      <h2 id="listed">{title}</h2>
      <DataTable<RecordedProgram>
        caption={title}
        columns={[
          nameColumn("name", t("comparison.record.name"), (program) => (
            <>
              <UiLink href={addresses.program(program.firstEditionNo)}>
                {inLanguage(program.programName)}
              </UiLink>{" "}
              <RepositoryEndChip end={program.repositoryEnd} />
            </>
          )),
          column("agency", t("comparison.record.agency"), (program) =>
            inLanguage(program.provideDeptName),
          ),
          column("licence", t("comparison.record.licence"), (program) =>
            inLanguage(program.authorizationsStr),
          ),
          column("updated", t("comparison.record.updated"), (program) =>
            formatDay(program.updateTime),
          ),
        ]}
        rows={programs}
        rowKey={({ firstEditionNo }) => firstEditionNo}
        empty={<p>{t("comparison.page.record.nothing")}</p>}
      />
      {total > programs.length && (
        <p>{t("comparison.record.more", { count: total - programs.length })}</p>
      )}
    </section>
  );
}
