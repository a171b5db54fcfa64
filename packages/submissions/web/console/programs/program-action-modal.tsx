import { agencyEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { compactDay, taipeiDay } from "@public-code/site/web/console/action/day-text.ts";
import { type Agencies, agencyField } from "@public-code/site/web/form/agency-field.tsx";
import type { FieldSpec } from "@public-code/site/web/form/field-spec.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { type Problems, textProblems } from "@public-code/site/web/form/problems.ts";
import { review } from "#contract/review/review.ts";
import { type OfflineMoment, useOfflineFields } from "./offline-fields.ts";
import { OfflineReason } from "./offline-reason.tsx";
import { type ManagedRow, type ProgramAction, takeBackProgram } from "./program-actions.ts";

const shortReasonMaximum = 500;
const returnReasonMaximum = 2000;

interface ActionValues extends OfflineMoment {
  reason: string;
  awards: string[];
  into: string;
}

/** Asks for what an action on a program needs, and does it. */
export function ProgramActionModal({
  row,
  kind,
  awards,
  agencies,
  onClose,
}: {
  row: ManagedRow;
  kind: ProgramAction;
  /** Every code of the award list, retired ones too. */
  awards: readonly CodeItem[];
  /** Every agency, retired ones too. */
  agencies: Agencies;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const { programId, updateTime, programName: name } = row;
  const moves = kind === "moveProgram";
  const asksReason = kind !== "cancelOffline" && kind !== "setAwards";
  const maximum = kind === "returnForModification" ? returnReasonMaximum : shortReasonMaximum;
  const today = taipeiDay(Date.now());
  const moment = useOfflineFields();

  const fields = (values: ActionValues): FieldSpec<ActionValues>[] => [
    ...(kind === "takeOffline" ? moment.fields(values) : []),
    agencyField(moves ? agencies : undefined, {
      ...{ name: "into", except: row.agencyCode },
      label: t("console.programs.into"),
    }),
    ...(moves
      ? [
          {
            ...({ name: "day", holds: "day", required: true, max: today } as const),
            label: t("console.agencies.day"),
            hint: t("console.agencies.dayHint"),
          },
        ]
      : []),
    {
      ...{ name: "reason", holds: "area", rows: 3, maximum, required: true, hidden: !asksReason },
      label: t("console.programs.reason"),
      hint: t("console.programs.reasonHint"),
    },
    {
      ...{ name: "awards", holds: "checks", hidden: kind !== "setAwards" },
      label: t("console.columns.awards"),
      // One that is retired may stay where it was given.
      options: awards
        .filter((award) => !award.retired || row.awards.includes(award.code))
        .map((award) => ({ value: award.code, label: award.name })),
    },
  ];
  function problems(values: ActionValues): Problems {
    const missing = t("console.programs.reasonMissing");
    const reason = asksReason
      ? textProblems({ reason: values.reason }, { reason: maximum }, lang, missing)
      : {};
    if (kind === "takeOffline") return { ...moment.problems(values), ...reason };
    if (!moves) return reason;
    const isWrongDay = compactDay(values.day) === null || values.day.trim() > today;
    return {
      ...(values.into === "" ? { into: t("console.agencies.intoWrong") } : {}),
      ...(isWrongDay ? { day: t("console.agencies.dayWrong", { day: today }) } : {}),
      ...reason,
    };
  }
  function send(call: Call, values: ActionValues): Promise<{ data: EditionState }> {
    const edition = { programId, updateTime };
    const { reason } = values;
    switch (kind) {
      case "takeOffline":
        return call(review.takeOffline, { ...edition, reason, ...moment.dateOf(values) });
      case "cancelOffline":
        return call(review.cancelOffline, edition);
      case "putOnline":
        return call(review.putOnline, { ...edition, reason });
      case "returnForModification":
        return call(review.returnForModification, { ...edition, approveDesc: reason });
      case "moveProgram": {
        const { into } = values;
        const day = compactDay(values.day) ?? "";
        return call(agencyEditing.moveProgram, { ...edition, into, reason, day });
      }
      case "setAwards":
        return call(review.setAwards, { ...edition, awards: values.awards });
    }
  }

  return (
    <FormDialog<ActionValues, { data: EditionState }>
      title={t(`console.programs.titles.${kind}`, { name })}
      confirmLabel={t(`console.programs.confirm.${kind}`)}
      cancelLabel={kind === "cancelOffline" ? t("console.programs.keepDate") : undefined}
      danger={kind === "takeOffline"}
      form={{
        name: asksReason ? `reason ${kind} ${programId}` : undefined,
        start: {
          ...{ ...moment.start, reason: "", into: "", ...(moves ? { day: today } : {}) },
          awards: [...row.awards],
        },
        ...{ fields, problems },
      }}
      send={send}
      done={(values) => ({
        text: t(
          `console.programs.done.${kind === "takeOffline" && values.when === "date" ? "takeOfflineLater" : kind}`,
          { name },
        ),
        name,
        undo: takeBackProgram(kind, row),
      })}
      onClose={onClose}
    >
      <p>{t(`console.programs.texts.${kind}`)}</p>
      {(kind === "putOnline" || kind === "cancelOffline") && <OfflineReason row={row} />}
    </FormDialog>
  );
}
