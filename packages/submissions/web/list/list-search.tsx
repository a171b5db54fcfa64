import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonRow } from "@public-code/ui/button.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { useMediaQuery } from "@public-code/ui/use-media-query.ts";
import { useRef, useState } from "react";
import { isFiltered, type ListState, statusOf, statusOrder, wholeList } from "../list-state.ts";
import styles from "./list-search.module.css";

/** Status, name and case number, asked for all at once; folded on a phone until something is searched. */
export function ListSearch({
  state,
  onSearch,
}: {
  state: ListState;
  onSearch: (state: ListState) => void;
}) {
  const { t } = useTranslation();
  const name = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ ...state, of: state });
  // What the address says stands in the fields, also after going back.
  const isSame =
    typed.of.status === state.status &&
    typed.of.programName === state.programName &&
    typed.of.caseNo === state.caseNo;
  if (!isSame) setTyped({ ...state, of: state });
  const isNarrow = useMediaQuery("(width < 48em)");
  // Open once it was, as somebody is at work in it.
  const [wasSearched, setSearched] = useState(false);
  if (isFiltered(state) && !wasSearched) setSearched(true);
  const form = (
    <form
      aria-label={t("submissions.list.search")}
      className={stack(16, { align: "end" }, styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({
          status: typed.status,
          programName: typed.programName.trim(),
          caseNo: typed.caseNo.trim(),
          page: 1,
        });
      }}
    >
      <SelectField
        label={t("submissions.list.statusField")}
        emptyLabel={t("submissions.list.allStatuses")}
        options={statusOrder.map((status) => ({
          value: String(status),
          label: t(`program.status.${status}`),
        }))}
        value={typed.status ?? ""}
        onChange={({ currentTarget }) =>
          setTyped({ ...typed, status: statusOf(currentTarget.value) })
        }
      />
      <TextField
        ref={name}
        label={t("submissions.list.name")}
        autoComplete="off"
        value={typed.programName}
        onChange={({ currentTarget }) => setTyped({ ...typed, programName: currentTarget.value })}
      />
      <TextField
        label={t("submissions.list.caseNo")}
        autoComplete="off"
        value={typed.caseNo}
        onChange={({ currentTarget }) => setTyped({ ...typed, caseNo: currentTarget.value })}
      />
      <ButtonRow>
        <Button type="submit">{t("submissions.list.submit")}</Button>
        {isFiltered(state) && (
          <Button
            variant="quiet"
            onClick={() => {
              // The button disappears with the terms that it clears.
              name.current?.focus();
              onSearch(wholeList);
            }}
          >
            {t("submissions.list.reset")}
          </Button>
        )}
      </ButtonRow>
    </form>
  );
  return (
    <search>
      {isNarrow ? (
        <Fold look="card" summary={t("submissions.list.search")} open={wasSearched}>
          {form}
        </Fold>
      ) : (
        form
      )}
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
            t(`program.status.${status}`),
            counts && (counts[String(status)] ?? 0),
          ),
        ),
      ]}
      current={String(state.status ?? "")}
      onChange={(key) => onSearch({ ...state, status: statusOf(key), page: 1 })}
    />
  );
}
