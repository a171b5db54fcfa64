import { agencies } from "./agencies/agencies.ts";
import { apiDocs } from "./api-docs/api-docs.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { agencyEditing, codeEditing } from "./code-editing/code-editing.ts";
import { codes } from "./code-lists/code-lists.ts";
import { comparisonDocuments, comparisons } from "./comparison/comparison.ts";
import { searchRecordDocuments, searchRecords } from "./comparison/search-record.ts";
import { contentGroups } from "./content/content.ts";
import { contentEditing, contentUploads } from "./content-editing/content-editing.ts";
import { menuEditing } from "./content-editing/menu-editing.ts";
import type { EndpointGroup } from "./endpoint.ts";
import { evidence } from "./evidence/evidence.ts";
import { measuring } from "./evidence/measuring.ts";
import { figures } from "./figures/figures.ts";
import { history, historyExport } from "./history/history.ts";
import { devIdentity, identity, signInPages } from "./identity/identity.ts";
import { jobs } from "./jobs/jobs.ts";
import { linkedData } from "./open-data/linked-data.ts";
import { machineData } from "./open-data/machine-data.ts";
import { openData, openDataFiles } from "./open-data/open-data.ts";
import { overview } from "./overview/overview.ts";
import { people } from "./people/people.ts";
import { managedPrograms } from "./programs/managed-programs.ts";
import { publicPrograms } from "./programs/public-programs.ts";
import { reuse } from "./reuse/reuse.ts";
import { managedExport, review } from "./review/review.ts";
import { missedSearches } from "./search/missed-searches.ts";
import { site } from "./site/site.ts";
import { stories } from "./stories/stories.ts";
import { submissions, submissionUploads } from "./submissions/submissions.ts";
import { suitability } from "./suitability/suitability.ts";

/** Every group of calls; while one of them has no handlers, the API does not compile. */
export const endpointGroups = {
  agencies,
  agencyEditing,
  apiDocs,
  catalogue,
  codeEditing,
  codes,
  comparisonDocuments,
  comparisons,
  ...contentGroups,
  contentEditing,
  contentUploads,
  devIdentity,
  evidence,
  figures,
  history,
  historyExport,
  identity,
  jobs,
  linkedData,
  machineData,
  managedExport,
  measuring,
  menuEditing,
  openData,
  openDataFiles,
  overview,
  managedPrograms,
  missedSearches,
  people,
  publicPrograms,
  reuse,
  review,
  searchRecordDocuments,
  searchRecords,
  signInPages,
  site,
  stories,
  submissions,
  submissionUploads,
  suitability,
} as const satisfies Record<string, EndpointGroup>;
