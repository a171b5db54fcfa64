import { data } from "react-router";

/** The number of a row as the address of its page says it; without one there is no such page. */
export function rowNumber(text = ""): string {
  if (!/^\d{1,15}$/.test(text)) throw data(null, { status: 404 });
  return text;
}
