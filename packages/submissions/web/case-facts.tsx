import { useTextFacts } from "@public-code/catalogue/web/programs/text-facts.tsx";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { type Fact, FactList } from "@public-code/ui/fact-list.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { EditionStatus } from "./edition-status.tsx";
import styles from "./program-detail.module.css";
import { terminationOf } from "./row-actions.ts";

/** What is known of a case: how it stands, and folded what else its agency has written of it. */
export function CaseFacts({ program }: { program: ManagedProgram }) {
  const { t } = useTranslation();
  const ends = terminationOf(program);
  const setBy = program.terminationSetBy;
  const fact = (key: string, term: string, value: Fact["value"], isGiven = true) =>
    isGiven ? [{ key, term, value }] : [];
  const facts = [
    ...fact("caseNo", t("submissions.detail.caseNo"), program.caseNo),
    ...fact("status", t("submissions.detail.status"), <EditionStatus edition={program} />),
    ...fact("version", t("submissions.detail.version"), program.versionNo),
    ...fact("updated", t("submissions.detail.updated"), formatInstant(program.updateTime)),
    ...fact(
      "termination",
      t("submissions.detail.termination"),
      setBy === ""
        ? ends
        : t("submissions.detail.terminationSet", {
            ends,
            by: t(`submissions.detail.terminationBy.${setBy}`),
          }),
      ends !== "",
    ),
  ];
  const more = [
    ...fact("created", t("submissions.detail.created"), formatInstant(program.createTime)),
    ...fact(
      "demoUrl",
      t("program.field.demoUrl.label"),
      <UiLink href={program.demoUrl} newTabLabel={t("frame.external")}>
        {program.demoUrl}
      </UiLink>,
      program.demoUrl !== "",
    ),
    ...useTextFacts(program, "detail"),
  ];
  return (
    <section aria-label={t("submissions.detail.facts")} className={stack(8, styles.facts)}>
      <FactList layout="aside" facts={facts} />
      <Fold summary={t("submissions.detail.more")}>
        <FactList layout="aside" facts={more} />
      </Fold>
    </section>
  );
}
