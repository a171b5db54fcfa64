import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { review } from "#contract/review/review.ts";
import { type ManagedRow, takeBackAwards } from "./program-actions.ts";

/** Awards that can be given or taken away; a retired one can only be taken away. */
export function offeredAwards(
  change: "add" | "remove",
  awards: readonly CodeItem[],
  rows: readonly ManagedRow[],
): CodeItem[] {
  return awards.filter(({ code, retired }) =>
    change === "add" ? !retired : rows.some((row) => row.awards.includes(code)),
  );
}

interface ManyAwards {
  change: "add" | "remove";
  awards: string[];
}

/** Gives awards to the selected programs or takes them away, all or none. */
export function ManyAwardsModal({
  rows,
  awards,
  onClose,
  onDone,
}: {
  rows: readonly ManagedRow[];
  /** Every code of the award list, retired ones too. */
  awards: readonly CodeItem[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const count = rows.length;
  const offeredFor = ({ change }: ManyAwards) =>
    offeredAwards(change, awards, rows).map(({ code, name }) => ({ value: code, label: name }));
  const chosenOf = (values: ManyAwards) =>
    values.awards.filter((code) => offeredFor(values).some(({ value }) => value === code));
  return (
    <FormDialog<ManyAwards, { data: EditionState[] }>
      title={t("console.programs.many.title", { count })}
      confirmLabel={t("console.programs.many.confirm")}
      form={{
        start: { change: "add", awards: [] },
        fields: (values) => [
          {
            ...{ name: "change", holds: "radios", label: t("console.programs.many.change") },
            options: [
              { value: "add", label: t("console.programs.many.add") },
              { value: "remove", label: t("console.programs.many.remove") },
            ],
          },
          {
            ...{ name: "awards", holds: "checks", label: t("console.columns.awards") },
            options: offeredFor(values),
          },
        ],
        problems: (values) =>
          chosenOf(values).length === 0 ? { awards: t("console.programs.many.missing") } : {},
      }}
      send={(call, values) => {
        const programs = rows.map(({ programId, updateTime }) => ({ programId, updateTime }));
        const { change } = values;
        return call(review.setAwardsOfMany, { programs, change, awards: chosenOf(values) });
      }}
      done={{
        text: t("console.programs.many.done", { count }),
        name: listed(rows.map((row) => row.programName)),
        undo: takeBackAwards(rows),
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t("console.programs.many.text")}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.programId}>{row.programName}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
