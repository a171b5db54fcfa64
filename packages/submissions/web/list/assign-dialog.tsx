import { apiMessage } from "@public-code/core/contract/messages.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { officers } from "#contract/officers.ts";
import type { ProgramRow } from "#contract/submissions.ts";

/** Gives a program to an officer of the agency. */
export function AssignDialog({
  row,
  onClose,
  onDone,
}: {
  row: ProgramRow;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, lang } = useTranslation();
  const listed = useAnswer((call) => call(officers.listOfficers, {}), []);
  const { programName: name, firstEditionNo } = row;
  const people = listed.data?.data.officers ?? [];
  const nameOf = (userId: string) =>
    people.find((officer) => officer.userId === userId)?.name ?? "";
  return (
    <FormDialog
      title={t("submissions.action.assignOfficer.title")}
      confirmLabel={t("submissions.action.assignOfficer.confirm")}
      cancelLabel={t("submissions.action.keep")}
      action={{ overPage: true, reload: onDone }}
      form={{
        start: { userId: row.officerId },
        fields: () => [
          {
            ...{ name: "userId", holds: "select", required: true },
            label: t("submissions.officers.officer"),
            emptyLabel: t("submissions.codes.choose"),
            options: people.map((officer) => ({ value: officer.userId, label: officer.name })),
          },
        ],
        problems: ({ userId }) =>
          nameOf(userId) === "" ? { userId: apiMessage("field.required", lang) } : {},
      }}
      send={(call, { userId }) => call(officers.assignOfficer, { firstEditionNo, userId })}
      done={({ userId }) =>
        t("submissions.action.assignOfficer.done", { name, officer: nameOf(userId) })
      }
      onClose={onClose}
    >
      <p>{t("submissions.action.assignOfficer.text", { name })}</p>
      {people.length === 1 && <p>{t("submissions.officers.onlyOne")}</p>}
      {listed.hasFailed && <p role="alert">{t("submissions.officers.failed")}</p>}
    </FormDialog>
  );
}
