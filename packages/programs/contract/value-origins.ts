import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { z } from "zod";
import { fieldNames } from "./program-fields.ts";

/** What a list of many places may have; no more than `maximumOrigin` of it is kept. */
const longestOrigin = 4_000;

/** A field whose value was read somewhere and that nobody of its agency has confirmed or changed. */
export const valueOrigin = z.object({
  field: z.enum(fieldNames),
  /** Files, a host or a place in a list; '' for the address that was read. */
  from: z.string().max(longestOrigin),
});
export type ValueOrigin = z.output<typeof valueOrigin>;

/** As much of a place as is kept. */
const maximumOrigin = 500;

/** Origins as they are stored: in the order of the form, and no place longer than it is shown. */
export function tidyOrigins(origins: readonly ValueOrigin[]): ValueOrigin[] {
  const places = new Map(origins.map(({ field, from }) => [field, cutText(from, maximumOrigin)]));
  return fieldNames.flatMap((field) => {
    const from = places.get(field);
    return from === undefined ? [] : [{ field, from }];
  });
}
