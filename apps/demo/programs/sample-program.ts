/**
 * Samples stand for what real programs cannot show without checkable facts: scans, interfaces,
 * reference cases, awards and videos. Name and description say that they are samples, and every
 * address is below example.tw.
 */
import { seedAgencies } from "@public-code/portal/basics/agencies.ts";
import type { SeedProgram, SeedScan } from "../program-types.ts";

/** What differs from sample to sample; texts are pairs of zh-TW and en-US. */
export interface SampleFacts
  extends Pick<
    SeedProgram,
    "key" | "types" | "teches" | "scans" | "screenshots" | "releasedOn" | "onlineDaysAgo"
  > {
  /** Without the mark of a sample, which is added. */
  name: readonly [zh: string, en: string];
  /** Without the closing sentence that says that it is a sample, which is added. */
  description: readonly [zh: string, en: string];
  /** The closing sentence, where it is another one than usual. */
  note?: readonly [zh: string, en: string];
  agency: string;
  /** SPDX identifier, or "other" together with licenceText. */
  licence: string;
  licenceText?: string;
  /** Path of the demo site below the agency's demo host. */
  demo: string;
  /** True where its code host has an API that tells of issues and reviews. */
  forge?: boolean;
  /** The part that a repository holds, and its path below the agency's group, or its address elsewhere. */
  repositories: readonly (readonly [name: string, path: string])[];
  apis?: readonly (readonly [name: string, description: string, path: string])[];
  cases?: readonly (readonly [name: string, path: string, accessibility: string])[];
  awards?: readonly string[];
  videos?: readonly string[];
  /** Name of the unit that answers. */
  unit?: string;
  /** Codes of the languages of its interface, joined by commas, where there are several. */
  languages?: string;
  /** What it runs on, joined by commas, where it is not the web alone. */
  platforms?: string;
  /** `stable` where there is nothing else to say. */
  developmentStatus?: string;
  /** `internal` where there is nothing else to say. */
  maintenanceType?: string;
}

const usualNote = [
  "本筆為示範資料，機關、檢測結果、案例、獲獎與統計均屬虛構。",
  "This entry is a sample; the agency, scan results, cases, awards and figures are fictitious.",
] as const;

/** Completes a sample to a whole entry. */
export function sampleProgram(facts: SampleFacts): SeedProgram {
  const agency = seedAgencies.find(({ code, sample }) => sample && code === facts.agency);
  if (!agency) throw new Error(`${facts.key}: no sample agency has the code ${facts.agency}`);
  const host = `${agency.code}.example.tw`;
  const [noteZh, noteEn] = facts.note ?? usualNote;
  return {
    key: facts.key,
    programName: `${facts.name[0]}（示範）`,
    programNameEn: `${facts.name[1]} (sample)`,
    description: `${facts.description[0]}${noteZh}`,
    descriptionEn: `${facts.description[1]} ${noteEn}`,
    provideDept: agency.code,
    types: facts.types,
    teches: facts.teches,
    authorizations: facts.licence,
    authorization: facts.licenceText ?? "",
    demoUrl: `https://demo.${host}/${facts.demo}`,
    repositories: facts.repositories.map(([name, path]) => ({
      name,
      url: new URL(path, `https://${facts.forge ? "gitlab" : "git"}.example.tw/${agency.code}/`)
        .href,
    })),
    scans: facts.scans,
    apis: (facts.apis ?? []).map(([name, description, path]) => ({
      name,
      description,
      url: `https://api.${host}/${path}`,
    })),
    cases: (facts.cases ?? []).map(([name, path, accessibility]) => ({
      name,
      url: `https://cases.example.tw/${path}`,
      accessibility,
    })),
    contactAgency: agency.nameZh,
    contactName: facts.unit ?? "示範聯絡窗口",
    contactEmail: agency.mailbox,
    contactNumber: "02-0000-0000",
    awards: facts.awards ?? [],
    screenshots: facts.screenshots,
    videos: facts.videos ?? [],
    softwareType: "standalone/web",
    platforms: facts.platforms ?? "web",
    developmentStatus: facts.developmentStatus ?? "stable",
    maintenanceType: facts.maintenanceType ?? "internal",
    localisationReady: String(facts.languages !== undefined),
    availableLanguages: facts.languages ?? "zh-Hant",
    sample: true,
    releasedOn: facts.releasedOn,
    onlineDaysAgo: facts.onlineDaysAgo,
  };
}

/** A scan without findings of medium level or above, with the sample report. */
export function cleanScan(
  scanTool: string,
  scanToolVersion: string,
  scanResults: string,
): SeedScan {
  return {
    scanTool,
    scanToolVersion,
    scanResults,
    scanCriticalRecord: 0,
    scanHighRecord: 0,
    scanMediumRecord: 0,
    report: true,
  };
}
