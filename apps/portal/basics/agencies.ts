/**
 * The agencies of the demo content: public institutions whose programs are listed, and four
 * fictitious ones (`sample`) that the samples and the demo accounts belong to.
 *
 * The object identifiers are examples below 2.16.886.101.99999, an arc that names nobody; a real
 * installation takes them from the government's directory. Samples alone have mailboxes, below example.tw.
 * An agency whose level of government is not certain has none stated.
 */
import { agencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { z } from "zod";
import data from "./data/agencies.json" with { type: "json" };

const seedAgency = z.strictObject({
  code: z.string(),
  /** Object identifier by which the sign-on names the agency. */
  oid: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Former or shorter names under which the agency is found as well. */
  aliases: z.array(z.string()),
  mailbox: z.string(),
  level: agencyLevel,
  sample: z.boolean(),
});

export type SeedAgency = z.output<typeof seedAgency>;

/** Every agency of the demo content; the list of providers is made from these. */
export const seedAgencies: readonly SeedAgency[] = z.array(seedAgency).parse(data);
