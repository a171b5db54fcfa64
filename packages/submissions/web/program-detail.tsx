import { useTextFacts } from "@public-code/catalogue/web/programs/text-facts.tsx";
import { VisitorView } from "@public-code/catalogue/web/programs/visitor-view.tsx";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { editionActions, setsOfflineDay } from "@public-code/programs/contract/transitions.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { column, DataTable } from "@public-code/ui/data-table.tsx";
import { type Fact, FactList } from "@public-code/ui/fact-list.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { FoldedSection } from "@public-code/ui/folded-section.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Pencil } from "lucide";
import { type ReactNode, useState } from "react";
import { UnconfirmedValues } from "./console/review/unconfirmed-values.tsx";
import { EditionStatus } from "./edition-status.tsx";
import { FieldRemarks } from "./field-remarks.tsx";
import { ViewHeading } from "./manager-heading.tsx";
import styles from "./program-detail.module.css";
import { ProgramFindings } from "./program-findings.tsx";
import { ProgramMails } from "./program-mails.tsx";
import { ProgramQuestions } from "./program-questions.tsx";
import { ProgramUses } from "./program-uses.tsx";
import { terminationOf } from "./row-actions.ts";
import type { DetailPart } from "./submit-view.ts";

/** An edition to be read only: its case, what was done with it, and its content. */
export function ProgramDetail({
  program,
  part = null,
  note,
  editions,
  onBack,
  onEdit,
}: {
  program: ManagedProgram;
  part?: DetailPart | null;
  note?: string;
  /** Where it is looked at as one of its program. */
  editions?: ReactNode;
  onBack: () => void;
  /** null where it cannot be edited. */
  onEdit: (() => void) | null;
}) {
  const { t, lang } = useTranslation();
  const isOnline = program.programStatusCode === programStatus.online && !program.replaced;
  const texts = programTexts(lang, program);
  const none = t("submissions.detail.decisions.none");
  // What is online has its own page.
  const [isPreviewed, setPreviewed] = useState(!isOnline);
  return (
    <>
      <ViewHeading
        title={texts.programName || t("submissions.detail.title")}
        eyebrow={t("submissions.detail.title")}
        lead={program.provideDeptName}
        onBack={onBack}
      >
        {onEdit && (
          <Button size="small" icon={Pencil} onClick={onEdit}>
            {t("submissions.detail.edit")}
          </Button>
        )}
        {isOnline && (
          <ButtonLink
            size="small"
            variant="secondary"
            href={addresses.program(program.firstEditionNo)}
          >
            {t("submissions.detail.public")}
          </ButtonLink>
        )}
      </ViewHeading>
      <Container className={stack(24, { top: 24 })}>
        {note !== undefined && <Notice>{note}</Notice>}
        {program.replaced && <Notice>{t("submissions.detail.replaced")}</Notice>}
        {(program.approveDesc !== "" || program.fieldComments.length > 0) && (
          <Notice tone="warning" title={t("submissions.detail.approveDesc")}>
            <p className={textStyles.lines}>{program.approveDesc}</p>
            <FieldRemarks comments={program.fieldComments} />
          </Notice>
        )}
        <UnconfirmedValues edition={program} />
        <CaseFacts program={program} />
        {editions}
        {isOnline && (
          <ProgramFindings programId={program.programId} takesFocus={part === "findings"} />
        )}
        <ProgramUses firstEditionNo={program.firstEditionNo} isOnline={isOnline} />
        <ProgramQuestions firstEditionNo={program.firstEditionNo} />
        <ProgramMails firstEditionNo={program.firstEditionNo} />
        {program.decisions.length > 0 && (
          <FoldedSection
            id="program-decisions"
            title={t("submissions.detail.decisions.title", { count: program.decisions.length })}
          >
            <DataTable<ManagedProgram["decisions"][number]>
              caption={t("submissions.detail.decisions.caption")}
              rows={program.decisions}
              rowKey={(row) => `${row.at} ${row.action}`}
              columns={[
                column("at", t("submissions.detail.decisions.at"), (row) => formatInstant(row.at)),
                column("action", t("submissions.detail.decisions.action"), (row) => {
                  if (setsOfflineDay(row)) return t("submissions.detail.decision.takeOfflineLater");
                  const knownAction = editionActions.find((action) => action === row.action);
                  return knownAction ? t(`submissions.detail.decision.${knownAction}`) : row.action;
                }),
                column(
                  "actor",
                  t("submissions.detail.decisions.actor"),
                  (row) => row.actorName || none,
                ),
                column("reason", t("submissions.detail.decisions.reason"), (row) => (
                  <span className={textStyles.lines}>{row.reason || none}</span>
                )),
              ]}
            />
          </FoldedSection>
        )}
        <div>
          <Button
            size="small"
            variant="secondary"
            aria-expanded={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {t(`submissions.detail.${isPreviewed ? "hidePreview" : "showPreview"}`)}
          </Button>
        </div>
      </Container>
      {isPreviewed && <VisitorView program={{ ...program, ...texts }} own />}
    </>
  );
}

/** What is known of a case: how it stands, and folded what else its agency has written of it. */
function CaseFacts({ program }: { program: ManagedProgram }) {
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
