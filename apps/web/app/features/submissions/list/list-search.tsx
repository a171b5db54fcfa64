import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { StatusTabs } from "#ui/status-tabs.tsx";
import { TextField } from "#ui/text-field.tsx";
import {
  caseNoMaximum,
  isFiltered,
  type ListState,
  nameMaximum,
  statusOf,
  statusOrder,
} from "../list-state.ts";
import styles from "./list-search.module.css";

const everything: ListState = { status: null, programName: "", caseNo: "", page: 1 };

/** Status, name and case number; asked for all at once. */
export function ListSearch({
  state,
  onSearch,
}: {
  state: ListState;
  onSearch: (state: ListState) => void;
}) {
  const { t } = useTranslation();
  return (
    <search>
      <form
        // What the address says stands in the fields, also after going back.
        key={`${state.status} ${state.programName} ${state.caseNo}`}
        aria-label={t("submissions.list.search")}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const text = (name: string) => String(fields.get(name) ?? "").trim();
          onSearch({
            status: statusOf(text("status")),
            programName: text("programName"),
            caseNo: text("caseNo"),
            page: 1,
          });
        }}
      >
        <SelectField
          name="status"
          label={t("submissions.list.statusField")}
          emptyLabel={t("submissions.list.allStatuses")}
          options={statusOrder.map((status) => ({
            value: String(status),
            label: t(`submissions.status.${status}`),
          }))}
          defaultValue={state.status ?? ""}
        />
        <TextField
          name="programName"
          label={t("submissions.list.name")}
          maxLength={nameMaximum}
          autoComplete="off"
          defaultValue={state.programName}
        />
        <TextField
          name="caseNo"
          label={t("submissions.list.caseNo")}
          maxLength={caseNoMaximum}
          autoComplete="off"
          defaultValue={state.caseNo}
        />
        <div className={styles.buttons}>
          <Button type="submit">{t("submissions.list.submit")}</Button>
          {isFiltered(state) && (
            <Button variant="quiet" onClick={() => onSearch(everything)}>
              {t("submissions.list.reset")}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

/** One button a status, with how many editions are in it. */
export function ListTabs({
  state,
  counts,
  onSearch,
}: {
  state: ListState;
  counts: Readonly<Record<string, number>> | null;
  onSearch: (state: ListState) => void;
}) {
  const { t } = useTranslation();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (key: string, label: string, count: number | null) => ({
    key,
    label,
    ...(count === null ? {} : { count }),
  });
  return (
    <StatusTabs
      label={t("submissions.list.tabs")}
      items={[
        tab("", t("submissions.list.all"), total),
        ...statusOrder.map((status) =>
          tab(
            String(status),
            t(`submissions.status.${status}`),
            counts && (counts[String(status)] ?? 0),
          ),
        ),
      ]}
      current={String(state.status ?? "")}
      onChange={(key) => onSearch({ ...state, status: statusOf(key), page: 1 })}
    />
  );
}
