import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { useState } from "react";
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
  const action = useAction();
  const [change, setChange] = useState<"add" | "remove">("add");
  const [chosen, setChosen] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const offered = offeredAwards(change, awards, rows);
  const given = chosen.filter((code) => offered.some((award) => award.code === code));
  const count = rows.length;

  async function confirm(): Promise<void> {
    setTried(true);
    if (given.length === 0) return;
    const programs = rows.map(({ programId, updateTime }) => ({ programId, updateTime }));
    const done = await action.run(
      (call) => call(review.setAwardsOfMany, { programs, change, awards: given }),
      {
        text: t("console.programs.many.done", { count }),
        name: rows.map((row) => row.programName).join("、"),
        undo: takeBackAwards(rows),
      },
    );
    if (done) onDone();
  }

  return (
    <ActionModal
      open
      title={t("console.programs.many.title", { count })}
      confirmLabel={t("console.programs.many.confirm")}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("console.programs.many.text")}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.programId}>{row.programName}</li>
        ))}
      </ul>
      <RadioGroup
        name="change"
        label={t("console.programs.many.change")}
        value={change}
        onChange={(value) => setChange(value === "remove" ? "remove" : "add")}
        options={[
          { value: "add", label: t("console.programs.many.add") },
          { value: "remove", label: t("console.programs.many.remove") },
        ]}
      />
      <CheckboxGroup
        name="awards"
        label={t("console.columns.awards")}
        error={tried && given.length === 0 ? t("console.programs.many.missing") : undefined}
        value={given}
        onChange={setChosen}
        options={offered.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </ActionModal>
  );
}
