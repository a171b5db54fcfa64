import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { missedSearches } from "@public-code/core/contract/search/missed-searches.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { FilterForm } from "@public-code/site/web/console/list/filter-form.tsx";
import { listPage } from "@public-code/site/web/console/list/list-page.tsx";
import { type ListState, listAddress } from "@public-code/site/web/console/list/list-state.ts";
import type { OpenDialog } from "@public-code/site/web/console/list/row-actions.tsx";
import { SearchField } from "@public-code/site/web/console/list/search-field.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { type Column, column, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { ListOrdered, Plus } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  codeEditing,
  type EditedCode,
  wordCategories,
} from "#contract/code-editing/code-editing.ts";
import { contentList } from "../content/content-heading.tsx";
import { contentPath } from "../content/content-places.ts";
import { codeActions } from "./code-actions.ts";
import { categoryOf, type ListedCategory, listedCategories } from "./code-fields.ts";
import { CodeModal, type CodeNames, isGrowing } from "./code-modal.tsx";
import { editActions } from "./edit-actions.ts";
import { MissedSearches } from "./missed-searches.tsx";
import { synonymCategory, synonymToAdd } from "./synonyms-address.ts";
import { VersionsModal, versionsOfCode } from "./versions-modal.tsx";

const path = contentPath("codes");
const missedShown = 10;

const adding =
  (category: ListedCategory, start?: CodeNames): OpenDialog =>
  (onClose) => <CodeModal item={null} {...{ category, start, onClose }} />;

const page = listPage({
  call: codeEditing.listCodeItems,
  texts: "codes",
  names: ["category"],
  request: ({ category }) => ({ category: categoryOf(category) }),
  load: async ({ call, url }) => {
    const category = categoryOf(url.searchParams.get("category") ?? "");
    const missed =
      category === synonymCategory
        ? (await call(missedSearches.listMissedSearches, { iDisplayLength: missedShown })).data
        : [];
    return { category, missed, word: synonymToAdd(url.searchParams) };
  },
  place: ({ t, category }) => ({
    ...contentList("codes")({ t }),
    label: t(`console.codes.categories.${category}`),
  }),
  buttons: ({ t, category, open }) => (
    <Offered call={codeEditing.saveCodeItem}>
      {isGrowing(category) && (
        <Button icon={Plus} onClick={() => open(adding(category))}>
          {t("console.codes.add")}
        </Button>
      )}
      <ButtonLink
        href={`${path}/order?category=${category}`}
        icon={ListOrdered}
        variant="secondary"
      >
        {t("console.content.order")}
      </ButtonLink>
    </Offered>
  ),
  form: (list) => <SearchForm {...list} />,
  clearHref: ({ state, category }) =>
    state.values.search === "" ? undefined : `${path}?category=${category}`,
  between: ({ missed, ...list }) => (
    <>
      <MissedSearches
        rows={missed}
        addingOf={(keyword) => adding(list.category, synonymsOf(keyword))}
      />
      <LinkedWord {...list} />
    </>
  ),
  rowKey: (row) => row.code,
  columns: ({ t, category, actions }) => [
    nameColumn("name", t("console.codes.nameZh"), (row) => row.nameZh),
    column("nameEn", t("console.codes.nameEn"), (row) =>
      row.olderEnglish.length > 0 ? (
        <>
          {row.nameEn} <StatusChip tone="warning">{t("console.content.olderEnglish")}</StatusChip>
        </>
      ) : (
        row.nameEn
      ),
    ),
    column("code", t("console.codes.code"), (row) => <code>{row.code}</code>),
    ...(wordCategories.some((wordCategory) => wordCategory === category)
      ? []
      : ([
          numberColumn("uses", t("console.codes.uses"), (row) => row.useCount),
        ] satisfies Column<EditedCode>[])),
    column("state", t("console.columns.status"), (row) => (
      <StatusChip tone={row.retired ? "neutral" : "success"}>
        {t(row.retired ? "console.codes.retired" : "console.codes.offered")}
      </StatusChip>
    )),
    actions((item) => {
      const { nameZh: name } = item;
      return [
        ...editActions(t, name, codeEditing.saveCodeItem, {
          edit: (onClose) => <CodeModal {...{ category, item, onClose }} />,
          versions: (onClose) => (
            <VersionsModal {...versionsOfCode(category, item)} onClose={onClose} />
          ),
        }),
        ...(isGrowing(category) ? codeActions(t, category, item) : []),
      ];
    }),
  ],
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

interface ListProps {
  state: ListState<"category" | "search">;
  category: ListedCategory;
}

function SearchForm({ state, category, clearHref }: ListProps & { clearHref: string | undefined }) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  return (
    <FilterForm label={t("console.codes.search")} {...{ path, state, clearHref }}>
      <SelectField
        name="category"
        label={t("console.codes.list")}
        defaultValue={category}
        onChange={(event) =>
          navigate(pageAddress(path, lang, { category: event.currentTarget.value }))
        }
        options={listedCategories.map((value) => ({
          value,
          label: t(`console.codes.categories.${value}`),
        }))}
      />
      <SearchField search={state.values.search} />
    </FilterForm>
  );
}

/** Adds a word that the address begins a row of synonyms with. */
function LinkedWord({ state, category, word }: ListProps & { word: string }) {
  const { lang } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = useMayCall()(codeEditing.saveCodeItem);
  const [isOpen, setOpen] = useState(word !== "" && mayEdit);
  return (
    isOpen &&
    adding(
      category,
      synonymsOf(word),
    )(() => {
      setOpen(false);
      // The word was dealt with: a reload does not ask for it again.
      navigate(listAddress(path, state, lang), { replace: true });
    })
  );
}

/** A row of synonyms to be completed: what is written in Latin letters stands on the English side. */
function synonymsOf(keyword: string): CodeNames {
  const latin = /^[\p{ASCII}\p{Script=Latin}]*$/u.test(keyword);
  return latin ? { nameZh: "", nameEn: keyword } : { nameZh: keyword, nameEn: "" };
}
