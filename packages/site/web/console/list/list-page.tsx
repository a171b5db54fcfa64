import type { Endpoint, ReplyOf } from "@public-code/core/contract/endpoint.ts";
import type { Load, LoadArgs } from "@public-code/core/web/load.ts";
import { type TextKey, type Translate, useTranslation } from "@public-code/core/web/translation.ts";
import type { Column } from "@public-code/ui/data-table.tsx";
import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { type Selection, useSelection } from "#web/selection/use-selection.ts";
import { ActionFailure } from "../action/action-failure.tsx";
import { ConsoleHeading } from "../shell/console-heading.tsx";
import { consoleAddress, type NamedPlace } from "../shell/console-places.ts";
import { inConsole } from "../shell/in-console.ts";
import { ConsoleList, type ListChoice } from "./console-list.tsx";
import { ListTable } from "./list-table.tsx";
import {
  filtersOf,
  isSearched,
  type ListCall,
  type ListFilter,
  type ListRequest,
  type LoadedList,
  loadList,
  type RowOf,
} from "./load-list.ts";
import { type RowActions, useRowActions } from "./row-actions.tsx";

/** As many rows as are decided on together, where a list says nothing else. */
const mostTogether = 100;

type TextsOf<Key> = Key extends `console.${infer Texts}.lead` | `console.${infer Texts}.search`
  ? Texts
  : never;
/** Where the texts of a list stand: those of `lead`, `search`, `searchHint`, `caption` and `empty` that it has. */
type ListTexts = TextsOf<TextKey>;

/** Where a list stands. */
export interface ListPlace {
  path: string;
  /** Names the list. */
  label: string;
  heading: (parts: { lead: string | undefined; actions: ReactNode }) => ReactNode;
}

/** A list that is a place of the console. */
export const listPlace =
  (place: NamedPlace) =>
  ({ t }: Pick<ListTools, "t">): ListPlace => ({
    path: consoleAddress(place),
    label: t(`console.place.${place}`),
    heading: (parts) => <ConsoleHeading place={place} {...parts} />,
  });

export const listFilter = <Option extends string>(filter: ListFilter<Option>): ListFilter =>
  // Its texts are asked for its own options alone.
  filter as unknown as ListFilter;

/** The filters of a list as choices beside its search. */
export const choicesOf = (
  filters: Readonly<Record<string, ListFilter>>,
  t: Translate,
): ListChoice[] =>
  Object.entries(filters).map(([name, { label, all, options, textOf }]) => ({
    ...{ name, label: t(label), emptyLabel: all && t(all) },
    options: options.map((option, index) => ({
      value: all || index > 0 ? option : "",
      label: t(textOf(option)),
    })),
  }));

/** What the columns of a list are made with. */
export type ListTools = Pick<RowActions, "actions" | "open"> & { t: Translate };

/** What the parts of a list are made from: what was loaded, and what can be done with it. */
type List<E extends Endpoint, Name extends string = never, More = unknown> = LoadedList<E, Name> &
  Omit<ReplyOf<E>, "data" | "recordsTotal"> &
  More &
  ListTools & { selection: Selection<RowOf<E>> };

interface ListSpec<E extends ListCall, Name extends string, More extends object>
  extends ListRequest<E, Name> {
  texts: ListTexts;
  /** What the page needs beside the rows. */
  load?: (args: LoadArgs) => Promise<More>;
  place: (list: List<E, Name, More>) => ListPlace;
  /** Buttons of the heading. */
  buttons?: (list: List<E, Name, More>) => ReactNode;
  /** In place of search and filters, of a list with fields of its own, and where it shows everything again. */
  form?: (list: List<E, Name, More> & { clearHref: string | undefined }) => ReactNode;
  clearHref?: (list: List<E, Name, More>) => string | undefined;
  /** Between heading and search. */
  above?: (list: List<E, Name, More>) => ReactNode;
  /** Between search and rows. */
  between?: (list: List<E, Name, More>) => ReactNode;
  /** Choices whose options are loaded. */
  choices?: (list: List<E, Name, More>) => readonly ListChoice[];
  rowKey: (row: RowOf<E>) => string | number;
  mostSelected?: number;
  /** May use hooks, where its name says so. */
  columns: (list: List<E, Name, More>) => readonly Column<RowOf<E>>[];
  /** Where a list without rows leads, if not to the overview. */
  empty?: (list: List<E, Name, More>) => { title?: string; href: string; action: string };
}

/** A page of the console that is one list: what its route exports. */
export function listPage<
  E extends ListCall,
  Name extends string = never,
  More extends object = object,
>({
  columns: useColumns,
  ...spec
}: ListSpec<E, Name, More>): {
  clientLoader: (args: ClientLoaderFunctionArgs) => Promise<unknown>;
  ListPage: () => ReactNode;
} {
  const { texts } = spec;
  const load = (async (args) => {
    const [list, more] = await Promise.all([loadList(spec, args), spec.load?.(args)]);
    return { ...list, ...more };
  }) satisfies Load<unknown>;

  function ListPage() {
    const { t, find } = useTranslation();
    // What the loader above has returned.
    const loaded = useLoaderData<unknown>() as LoadedList<E, Name> & More;
    const { failure, dialog, actions, open } = useRowActions();
    const selection = useSelection(spec.rowKey, spec.mostSelected ?? mostTogether);
    // With what the reply says beside its rows.
    const list = { ...loaded, t, actions, open, selection } as List<E, Name, More>;
    const { heading, ...place } = spec.place(list);
    const textOf = (text: string | null) => text ?? undefined;
    const empty = spec.empty?.(list);
    const emptyTitle = empty?.title ?? find(`console.${texts}.empty`);
    const table = {
      ...place,
      caption: textOf(find(`console.${texts}.caption`)),
      state: loaded.state,
      rows: loaded.rows,
      total: loaded.total,
      rowKey: spec.rowKey,
      columns: useColumns(list),
      empty: emptyTitle === null ? undefined : { ...empty, title: emptyTitle },
    };
    const clearHref = spec.clearHref?.(list);
    const between = (
      <>
        <ActionFailure failure={failure} />
        {spec.between?.(list)}
      </>
    );
    return (
      <>
        {heading({
          lead: textOf(find(`console.${texts}.lead`)),
          actions: spec.buttons?.(list),
        })}
        {spec.above?.(list)}
        {isSearched(spec.call) && !spec.form ? (
          <ConsoleList
            {...table}
            search={{
              label: find(`console.${texts}.search`) ?? place.label,
              hint: textOf(find(`console.${texts}.searchHint`)),
            }}
            choices={[
              ...choicesOf(Object.fromEntries(filtersOf(spec.filters ?? {})), t),
              ...(spec.choices?.(list) ?? []),
            ]}
          >
            {between}
          </ConsoleList>
        ) : (
          <>
            {spec.form?.({ ...list, clearHref })}
            {between}
            <ListTable {...table} clearHref={clearHref} />
          </>
        )}
        {dialog}
      </>
    );
  }
  return { clientLoader: inConsole(load), ListPage };
}
