import type { Endpoint, ReplyOf, RequestOf } from "@public-code/core/contract/endpoint.ts";
import type { LoadArgs } from "@public-code/core/web/load.ts";
import type { TextKey } from "@public-code/core/web/translation.ts";
import { z } from "zod";
import { type ListState, pageOf, pageRequest, readListState } from "./list-state.ts";

interface Rows {
  data: readonly object[];
  recordsTotal?: number;
}
/** A call that answers rows: a page of them with their number, or all. */
export type ListCall = Endpoint<z.ZodType, z.ZodType<Rows>>;
export type RowOf<E extends Endpoint> =
  ReplyOf<E> extends { data: readonly (infer Row)[] } ? Row : never;

/** One of a few values, called in the address as in the request; without a word for all of them it orders the list. */
export interface ListFilter<Option extends string = string> {
  label: TextKey;
  all?: TextKey;
  options: readonly Option[];
  textOf: (option: Option) => TextKey;
}

/** What the address says of a list, and what is asked for with that. */
export interface ListRequest<E extends Endpoint, Name extends string> {
  call: E;
  filters?: { readonly [Filter in Name]?: ListFilter };
  /** What else of the address the list depends on, where no filter stands for it. */
  names?: readonly Name[];
  /** Fields of the request that no filter fills. */
  request?: (values: Record<Name | "search", string>, args: LoadArgs) => Partial<RequestOf<E>>;
}

/** The page of a list that its address names. */
export interface LoadedList<E extends Endpoint, Name extends string> {
  state: ListState<Name | "search">;
  rows: readonly RowOf<E>[];
  total: number;
}

const fieldsOf = ({ input }: Endpoint): object => (input instanceof z.ZodObject ? input.shape : {});

/** True for a call that finds rows by a text. */
export const isSearched = (call: Endpoint): boolean => "search" in fieldsOf(call);

/** The value that an address names; the order that is there anyway has no place in it. */
function chosenOf({ all, options }: ListFilter, value: string | undefined): string {
  return options.find((option) => option === value) ?? (all ? "" : (options[0] ?? ""));
}

/** Each filter with its name. */
export const filtersOf = <Name extends string>(
  filters: {
    readonly [Filter in Name]?: ListFilter;
  },
): [Name, ListFilter][] =>
  // Object.entries forgets the names that the object has.
  Object.entries(filters) as [Name, ListFilter][];

/** Asks for a list as its address says, with whatever else the reply holds; one that comes whole is cut into pages. */
export async function loadList<E extends ListCall, Name extends string>(
  { call, filters = {}, names = [], request }: ListRequest<E, Name>,
  args: LoadArgs,
): Promise<LoadedList<E, Name>> {
  const entries = filtersOf(filters);
  const state = readListState<Name | "search">(args.url.searchParams, [
    ...(isSearched(call) ? (["search"] as const) : []),
    ...names,
    ...entries.map(([name]) => name),
  ]);
  const values: Record<string, string> = state.values;
  const chosen = entries.map(([name, filter]) => [name, chosenOf(filter, values[name])]);
  const { data, recordsTotal, ...rest }: Rows = await args.call<ListCall>(call, {
    ...(isSearched(call) && { search: values.search }),
    ...Object.fromEntries(chosen),
    ...request?.(state.values, args),
    ...("page" in fieldsOf(call) && pageRequest(state)),
  });
  const isPage = recordsTotal !== undefined;
  return {
    ...rest,
    state,
    // The rows of this call's reply.
    rows: (isPage ? data : pageOf(data, state)) as readonly RowOf<E>[],
    total: isPage ? recordsTotal : data.length,
  };
}
