import type { Language } from "@public-code/core/contract/language.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { type TextKey, useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { ListStatus } from "./list-status.tsx";
import { Pager } from "./pager.tsx";
import { PastLastPage } from "./past-last-page.tsx";

type TextsWith<Part extends string> = TextKey extends infer Key
  ? Key extends `${infer Texts}.${Part}`
    ? Texts
    : never
  : never;
/** Where the texts of a list stand. */
type ListTexts = TextsWith<"search.placeholder"> & TextsWith<"empty.text">;

/** What a visitor has asked a list for; the address of its page holds all of it. */
export interface ListQuery {
  keyword: string;
  /** From 1. */
  page: number;
}

const keywordMaximum = 100;

export function readListQuery(search: URLSearchParams): ListQuery {
  const keyword = cutText((search.get("keyword") ?? "").trim(), keywordMaximum);
  return { keyword, page: readPage(search) };
}

/** What is asked of the API for it. */
export function listRequest<State extends ListQuery>({ page, ...filters }: State, size: number) {
  return { ...filters, page: page - 1, iDisplayLength: size };
}

/** Where a list stands in a state: its first page but for another one that is named. */
export function listAddress(
  path: string,
  { page = 1, ...query }: Partial<ListQuery> & Readonly<Record<string, string | number>>,
  lang: Language,
): string {
  return pageAddress(path, lang, { ...query, page: page === 1 ? "" : page });
}

/** Narrows a list to one of a few values; '' is that for all of them. */
interface ListChoice<Name extends string> {
  name: Name;
  label: string;
  options: readonly { value: string; label: string; count?: number }[];
}

/** A list that visitors search. */
export interface SearchedListSpec<Name extends string = never> {
  texts: ListTexts;
  /** Of its page; what stands above the list needs an anchor to it. */
  path: string;
  anchor?: string;
  state: ListQuery & Record<Name, string>;
  choices?: readonly ListChoice<Name>[];
}

function useTerms<Name extends string>({ state, choices = [] }: SearchedListSpec<Name>): string[] {
  const { t } = useTranslation();
  return [
    state.keyword,
    ...choices.map(
      ({ name, options }) =>
        options.find(({ value }) => value !== "" && value === state[name])?.label ?? "",
    ),
    state.page > 1 ? t("frame.pagination.page", { page: state.page }) : "",
  ].filter((term) => term !== "");
}

/** The title of a document whose list is narrowed or turned; else the page's own will do. */
export function useListTitle<Name extends string>(
  list: SearchedListSpec<Name>,
): string | undefined {
  const { t } = useTranslation();
  const listed = useFormatList();
  const terms = useTerms(list);
  return terms.length === 0
    ? undefined
    : t(`${list.texts}.documentTitle`, { asked: listed(terms) });
}

/** Search and choices, how much they find, a page of it, and the way to the others. */
export function SearchedList<Name extends string = never>({
  total,
  shown,
  size,
  headingLevel = 2,
  children,
  ...list
}: SearchedListSpec<Name> & {
  /** Of all pages, and of this one. */
  total: number;
  shown: number;
  /** Of a page at most. */
  size: number;
  headingLevel?: 2 | 3;
  /** The rows. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lang, contextPath } = useRootData().settings;
  const { texts, path, anchor, state, choices = [] } = list;
  const terms = useTerms(list);
  const place = anchor === undefined ? path : `${path}#${anchor}`;
  const address = (change: Readonly<Record<string, string | number>>) =>
    listAddress(place, { ...state, page: 1, ...change }, lang);
  const pages = Math.ceil(total / size);
  const chosen = choices
    .map(({ name }) => [name, state[name]] as const)
    .filter(([, value]) => value !== "");
  return (
    <>
      <SearchBox
        size="medium"
        action={`${contextPath}${path.slice(1)}`}
        name="keyword"
        label={t(`${texts}.search.label`)}
        placeholder={t(`${texts}.search.placeholder`)}
        buttonLabel={t(`${texts}.search.button`)}
        defaultValue={state.keyword}
        hidden={{ lang, ...Object.fromEntries(chosen) }}
        onSearch={(keyword) => navigate(address({ keyword }), { preventScrollReset: true })}
      />
      {choices.map(({ name, label, options }) => (
        <LinkTabs
          key={name}
          label={label}
          current={state[name]}
          items={options.map(({ value, ...option }) => ({
            ...option,
            key: value,
            href: address({ [name]: value }),
          }))}
        />
      ))}
      <ListStatus terms={terms} className={textStyles.count}>
        {t(`${texts}.status`, { count: total })}
      </ListStatus>
      {total > 0 && shown === 0 && (
        <PastLastPage pages={pages} first={address({})} headingLevel={headingLevel} />
      )}
      {total === 0 && (
        <EmptyState
          headingLevel={headingLevel}
          title={t(`${texts}.empty.title`)}
          actions={<ButtonLink href={path}>{t(`${texts}.empty.all`)}</ButtonLink>}
        >
          <p>{t(`${texts}.empty.text`)}</p>
        </EmptyState>
      )}
      {shown > 0 && children}
      <Pager current={state.page} total={pages} hrefFor={(page) => address({ page })} />
    </>
  );
}
