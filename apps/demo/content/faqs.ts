import type { SeedFaq } from "#content/content-types.ts";
import { knowFaqs } from "./faqs/know.ts";
import { otherFaqs } from "./faqs/other.ts";
import { provideFaqs } from "./faqs/provide.ts";

/** All questions, group by group in the order of the tabs. */
export const seedFaqs: readonly SeedFaq[] = [...knowFaqs, ...provideFaqs, ...otherFaqs];
