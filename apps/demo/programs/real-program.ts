/**
 * Real programs carry facts that can be checked and nothing else: no pictures, scans, interfaces,
 * reference cases, awards, contact, or answers on development and maintenance.
 */
import { seedAgencies } from "@public-code/portal/basics/agencies.ts";
import type { SeedProgram } from "../program-types.ts";

/** What is known of one real program; texts are pairs of zh-TW and en-US. */
export interface RealFacts {
  key: string;
  name: readonly [zh: string, en: string];
  description: readonly [zh: string, en: string];
  /** Agency code. */
  agency: string;
  types: readonly string[];
  teches: readonly string[];
  /** SPDX identifier, or "other" together with licenceText. */
  licence: string;
  licenceText?: string;
  demoUrl?: string;
  /** The part that a repository holds, and its address. */
  repositories: readonly (readonly [name: string, url: string])[];
}

/** Completes the facts of a real program to a whole entry. */
export function realProgram(facts: RealFacts): SeedProgram {
  const agency = seedAgencies.find((candidate) => candidate.code === facts.agency);
  if (!agency) throw new Error(`${facts.key}: no agency has the code ${facts.agency}`);
  return {
    key: facts.key,
    programName: facts.name[0],
    programNameEn: facts.name[1],
    description: facts.description[0],
    descriptionEn: facts.description[1],
    provideDept: agency.code,
    types: facts.types,
    teches: facts.teches,
    authorizations: facts.licence,
    authorization: facts.licenceText ?? "",
    demoUrl: facts.demoUrl ?? "",
    repositories: facts.repositories.map(([name, url]) => ({ name, url })),
    scans: [],
    apis: [],
    cases: [],
    contactAgency: "",
    contactName: "",
    contactEmail: "",
    contactNumber: "",
    awards: [],
    screenshots: [],
    videos: [],
    sample: false,
    releasedOn: "",
    onlineDaysAgo: 0,
  };
}
