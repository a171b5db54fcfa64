import { VisitorView } from "@public-code/catalogue/web/programs/visitor-view.tsx";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { editionActions, setsOfflineDay } from "@public-code/programs/contract/transitions.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { FoldedSection } from "@public-code/ui/folded-section.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { Pencil } from "lucide";
import { type ReactNode, useState } from "react";
import { CaseFacts } from "./case-facts.tsx";
import { UnconfirmedValues } from "./console/review/unconfirmed-values.tsx";
import { FieldRemarks } from "./field-remarks.tsx";
import { ViewHeading } from "./manager-heading.tsx";
import { ProgramFindings } from "./program-findings.tsx";
import { ProgramMails } from "./program-mails.tsx";
import { ProgramQuestions } from "./program-questions.tsx";
import { ProgramUses } from "./program-uses.tsx";
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
  const { t } = useTranslation();
  const isOnline = program.programStatusCode === programStatus.online && !program.replaced;
  const texts = programTexts(useRootData().settings.lang, program);
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
            <DataTable
              caption={t("submissions.detail.decisions.caption")}
              rows={program.decisions}
              rowKey={(row) => `${row.at} ${row.action}`}
              columns={[
                {
                  key: "at",
                  header: t("submissions.detail.decisions.at"),
                  cell: (row) => formatInstant(row.at),
                },
                {
                  key: "action",
                  header: t("submissions.detail.decisions.action"),
                  cell: (row) => {
                    if (setsOfflineDay(row))
                      return t("submissions.detail.decision.takeOfflineLater");
                    const knownAction = editionActions.find((action) => action === row.action);
                    return knownAction
                      ? t(`submissions.detail.decision.${knownAction}`)
                      : row.action;
                  },
                },
                {
                  key: "actor",
                  header: t("submissions.detail.decisions.actor"),
                  cell: (row) => row.actorName || none,
                },
                {
                  key: "reason",
                  header: t("submissions.detail.decisions.reason"),
                  cell: (row) => <span className={textStyles.lines}>{row.reason || none}</span>,
                },
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
