/**
 * Shapes of the demo content. The seeder reads them and writes the same tables that
 * submissions write, so a value that breaks a rule of the submission form is a mistake here.
 */

import type { AgencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";

/** One entry of a code list, with its name in both languages. */
export interface SeedCode {
  category: string;
  code: string;
  /** What a choice is called; flags and customer-service entries hold their value here. */
  nameZh: string;
  nameEn: string;
  /** Longer text of the entry; the announcement and the application address stand here. */
  descriptionZh?: string;
  descriptionEn?: string;
  /** Kept for programs that use it, no longer offered for new ones. */
  retired?: boolean;
  /** Of technologies: a programming language. */
  isLanguage?: boolean;
}

/** One agency; the code list of providers is made from these. */
export interface SeedAgency {
  code: string;
  /** Object identifier by which the sign-on names the agency. */
  oid: string;
  nameZh: string;
  nameEn: string;
  /** Former or shorter names under which the agency is found as well. */
  aliases: readonly string[];
  /** Mailbox of the unit, always below example.tw. */
  mailbox: string;
  /** Level of government; '' where it is not certain. */
  level: AgencyLevel;
  /** True for a fictitious agency. */
  sample: boolean;
}
