import type { Language } from "#contract/language.ts";

/**
 * What a route exports as its `handle`. A page that the portal renders is cached by its path, language,
 * display and these parameters; whatever else its address holds is not there while it is rendered.
 */
export interface PageHandle {
  /** The parameters that the page reads from its address, besides `lang`. */
  reads: readonly string[];
}

/** The parameters that a page reads, by the handles of its routes. */
export function readsOf(handles: readonly unknown[]): string[] {
  return handles.flatMap((handle) => {
    const { reads } = Object(handle);
    return Array.isArray(reads) ? reads : [];
  });
}

/** The query of a page in one form: what it reads, by name, and its language. Repeated values keep their order. */
export function pageQuery(
  params: URLSearchParams,
  reads: readonly string[],
  lang: Language,
): URLSearchParams {
  const query = new URLSearchParams({ lang });
  for (const name of reads) for (const value of params.getAll(name)) query.append(name, value);
  query.sort();
  return query;
}
