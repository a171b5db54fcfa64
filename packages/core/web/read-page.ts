/** The page of a list, from 1, that an address asks for; anything else counts as the first. */
export function readPage(search: URLSearchParams): number {
  const page = search.get("page") ?? "";
  return /^\d{1,6}$/.test(page) ? Math.max(Number(page), 1) : 1;
}
