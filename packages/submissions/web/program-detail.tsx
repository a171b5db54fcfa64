import { useTextFacts } from "@public-code/catalogue/web/programs/text-facts.tsx";
import { VisitorView } from "@public-code/catalogue/web/programs/visitor-view.tsx";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { editionActions, setsOfflineDay } from "@public-code/programs/contract/transitions.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { type Fact, FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Pencil } from "lucide";
import type { ReactNode } from "react";
import { EditionStatus } from "./edition-status.tsx";
import { FieldRemarks } from "./field-remarks.tsx";
import { ViewHeading } from "./manager-heading.tsx";
import styles from "./program-detail.module.css";
import { ProgramFindings } from "./program-findings.tsx";
import { terminationOf } from "./row-actions.ts";
import type { DetailPart } from "./submit-view.ts";

function useFacts(program: ManagedProgram): Fact[] {
  const { t } = useTranslation();
  const ends = terminationOf(program);
  const setBy = program.terminationSetBy;
  const facts = [
    { key: "caseNo", term: t("submissions.detail.caseNo"), value: program.caseNo, given: true },
    {
      key: "status",
      term: t("submissions.detail.status"),
      value: <EditionStatus edition={program} />,
      given: true,
    },
    {
      key: "version",
      term: t("submissions.detail.version"),
      value: program.versionNo,
      given: true,
    },
    {
      key: "created",
      term: t("submissions.detail.created"),
      value: formatInstant(program.createTime),
      given: true,
    },
    {
      key: "updated",
      term: t("submissions.detail.updated"),
      value: formatInstant(program.updateTime),
      given: true,
    },
    {
      key: "termination",
      term: t("submissions.detail.termination"),
      value:
        setBy === ""
          ? ends
          : t("submissions.detail.terminationSet", {
              ends,
              by: t(`submissions.detail.terminationBy.${setBy}`),
            }),
      given: ends !== "",
    },
    {
      key: "demoUrl",
      term: t("program.field.demoUrl.label"),
      value: (
        <UiLink href={program.demoUrl} newTabLabel={t("frame.external")}>
          {program.demoUrl}
        </UiLink>
      ),
      given: program.demoUrl !== "",
    },
    ...useTextFacts(program, "detail").map((fact) => ({ ...fact, given: true })),
  ];
  return facts.filter((fact) => fact.given);
}

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
  const none = t("submissions.detail.decisions.none");
  return (
    <>
      <ViewHeading
        title={program.programName || t("submissions.detail.title")}
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
        <section aria-label={t("submissions.detail.facts")} className={styles.facts}>
          <FactList layout="aside" facts={useFacts(program)} />
        </section>
        {editions}
        {isOnline && (
          <ProgramFindings programId={program.programId} takesFocus={part === "findings"} />
        )}
        {program.decisions.length > 0 && (
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
                  if (setsOfflineDay(row)) return t("submissions.detail.decision.takeOfflineLater");
                  const knownAction = editionActions.find((action) => action === row.action);
                  return knownAction ? t(`submissions.detail.decision.${knownAction}`) : row.action;
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
        )}
      </Container>
      <VisitorView program={program} />
    </>
  );
}
