import { z } from "zod";
import { says } from "./rules.ts";

/** Years that every store and calendar holds, whatever the offset of a moment. */
const years = { first: 1900, last: 9998 };
/** A moment at which something appears or goes; '' for none. */
export const moment = z.union([
  z.literal(""),
  z.iso
    .datetime({ offset: true })
    .max(40)
    .refine((value) => {
      const year = new Date(value).getUTCFullYear();
      return year >= years.first && year <= years.last;
    }, says("field.format")),
]);
