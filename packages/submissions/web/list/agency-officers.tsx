import { apiMessage } from "@public-code/core/contract/messages.ts";
import { formatInstant, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import {
  CellNote,
  type Column,
  column,
  DataTable,
  nameColumn,
} from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { useState } from "react";
import { type Officer, officers } from "#contract/officers.ts";

/** Who works on the agency's programs, and how one of them hands everything to a colleague. */
export function AgencyOfficers({ onHandedOver }: { onHandedOver: () => void }) {
  const { t } = useTranslation();
  const listed = useAnswer((call) => call(officers.listOfficers, {}), []);
  const [leaving, setLeaving] = useState<Officer | null>(null);
  const { officers: people, unassigned } = listed.data?.data ?? { officers: [], unassigned: [] };
  const listNames = useFormatList();
  const columns: Column<Officer>[] = [
    nameColumn("name", t("submissions.officers.name"), (row) => (
      <>
        {row.self ? t("submissions.officers.self", { name: row.name }) : row.name}
        <CellNote>{row.mail}</CellNote>
      </>
    )),
    column("programs", t("submissions.officers.programs"), (row) => row.programCount),
    column("signedIn", t("submissions.officers.signedIn"), (row) =>
      row.lastSignedInAt === ""
        ? t("submissions.officers.never")
        : formatInstant(row.lastSignedInAt),
    ),
    actionsColumn(t, (row) =>
      people.length < 2
        ? []
        : [
            {
              label: t("submissions.officers.handOverNamed", { name: row.name }),
              text: t("submissions.officers.handOver"),
              onClick: () => setLeaving(row),
            },
          ],
    ),
  ];
  if (people.length === 0 && !listed.hasFailed) return null;
  return (
    <section aria-labelledby="officers" className={stack(24, { top: 32 })}>
      <SectionHeading
        id="officers"
        title={t("submissions.officers.title")}
        lead={t("submissions.officers.lead")}
      />
      {listed.hasFailed ? (
        <p>{t("submissions.officers.failed")}</p>
      ) : (
        <DataTable
          caption={t("submissions.officers.title")}
          rows={people}
          rowKey={(row) => row.userId}
          columns={columns}
        />
      )}
      {unassigned.length > 0 && (
        <p>
          {t("submissions.officers.unassigned", {
            count: unassigned.length,
            names: listNames(unassigned),
          })}
        </p>
      )}
      {leaving && (
        <HandOverDialog
          officer={leaving}
          colleagues={people.filter((colleague) => colleague !== leaving)}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLeaving(null);
            listed.reload();
            onHandedOver();
          }}
        />
      )}
    </section>
  );
}

function HandOverDialog({
  officer,
  colleagues,
  onClose,
  onDone,
}: {
  officer: Officer;
  colleagues: readonly Officer[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, lang } = useTranslation();
  const { name, programCount, userId: from } = officer;
  const nameOf = (userId: string) =>
    colleagues.find((colleague) => colleague.userId === userId)?.name ?? "";
  return (
    <FormDialog
      title={t("submissions.officers.handOverNamed", { name })}
      confirmLabel={t("submissions.officers.confirm")}
      cancelLabel={t("submissions.action.keep")}
      action={{ overPage: true, reload: onDone }}
      form={{
        start: { to: "", left: false },
        fields: () => [
          {
            ...{ name: "to", holds: "select", required: true },
            label: t("submissions.officers.to"),
            emptyLabel: t("submissions.codes.choose"),
            options: colleagues.map((colleague) => ({
              value: colleague.userId,
              label: colleague.name,
            })),
          },
          {
            ...{ name: "left", holds: "flag", hidden: officer.self },
            label: t("submissions.officers.left"),
            note: t("submissions.officers.leftNote"),
          },
        ],
        problems: ({ to }) => (nameOf(to) === "" ? { to: apiMessage("field.required", lang) } : {}),
      }}
      send={(call, { to, left }) => call(officers.handOver, { from, to, left })}
      done={({ to }) => t("submissions.officers.done", { name, to: nameOf(to) })}
      onClose={onClose}
    >
      <p>{t("submissions.officers.text", { name, count: programCount })}</p>
    </FormDialog>
  );
}
