import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import type { CatalogueItem } from "#contract/catalogue.ts";

/** A program as a list shows it, of which nothing was measured. */
export function makeItem(item: Partial<CatalogueItem> = {}): CatalogueItem {
  const programId = item.programId ?? 7;
  return {
    programId,
    firstEditionNo: programId,
    programName: "線上預約",
    provideDept: "demo",
    provideDeptName: "示範機關",
    description: "讓民眾在網路上預約。",
    types: [],
    typesStr: "",
    teches: [],
    techesStr: "",
    awardsStr: "",
    authorizationsStr: "MIT",
    repositoryClickCount: 0,
    updateTime: "2026-01-02T03:04:05.000Z",
    picFiles: [],
    badges: { maintained: 0, secure: 0, reused: 0 },
    repositoryEnd: null,
    verdicts: ofEach(questions, () => "notMeasured"),
    conclusion: { verdict: "unknown", words: "Not checked yet" },
    lastCommitAt: null,
    usingAgencies: 0,
    ...item,
  };
}
