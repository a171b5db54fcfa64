import type { PubliccodeField } from "@public-code/programs/contract/publiccode-fields.ts";

/** One vulnerability scan of a program. */
export interface SeedScan {
  scanTool: string;
  scanToolVersion: string;
  scanResults: string;
  scanCriticalRecord: number;
  scanHighRecord: number;
  scanMediumRecord: number;
  /** Whether seed/media/programs/<key>/scan-report.pdf is attached. */
  report: boolean;
}

/** One program as it is online from the start. */
export interface SeedProgram extends Partial<Record<PubliccodeField, string>> {
  /** Stable name of the entry inside the demo content, and of its folder below seed/media/programs. */
  key: string;
  programName: string;
  programNameEn: string;
  description: string;
  descriptionEn: string;
  /** Agency code. */
  provideDept: string;
  /** Codes of code_filter_type. */
  types: readonly string[];
  /** Codes of code_filter_tech. */
  teches: readonly string[];
  /** Code of code_filter_authorizations. */
  authorizations: string;
  /** Licence in words; empty unless authorizations is "other". */
  authorization: string;
  /** Empty where there is none. */
  demoUrl: string;
  repositories: readonly { name: string; url: string }[];
  scans: readonly SeedScan[];
  apis: readonly { name: string; description: string; url: string }[];
  cases: readonly { name: string; url: string; accessibility: string }[];
  contactAgency: string;
  contactName: string;
  contactEmail: string;
  contactNumber: string;
  /** Codes of code_filter_award. */
  awards: readonly string[];
  /** Pictures below seed/media/programs/<key>. */
  screenshots: readonly string[];
  /** Videos below seed/media/videos, shown after the pictures. */
  videos: readonly string[];
  /** True for a program of a fictitious agency. */
  sample: boolean;
  /** Calendar day of a sample's first release, YYYY-MM-DD; '' of a real program. */
  releasedOn: string;
  /** Days before the demo is loaded on which it went online; the day of its release where that is not said. */
  onlineDaysAgo?: number | undefined;
}
