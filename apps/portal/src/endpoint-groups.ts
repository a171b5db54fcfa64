import {
  devIdentity,
  identity,
  signInPages,
} from "@public-code/accounts/contract/identity/identity.ts";
import { people } from "@public-code/accounts/contract/people/people.ts";
import { agencies } from "@public-code/catalogue/contract/agencies/agencies.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import {
  comparisonDocuments,
  comparisons,
} from "@public-code/catalogue/contract/comparison/comparison.ts";
import {
  searchRecordDocuments,
  searchRecords,
} from "@public-code/catalogue/contract/comparison/search-record.ts";
import { linkedData } from "@public-code/catalogue/contract/linked-data/linked-data.ts";
import { suitability } from "@public-code/catalogue/contract/suitability/suitability.ts";
import { figures } from "@public-code/console/contract/figures/figures.ts";
import { history, historyExport } from "@public-code/console/contract/history/history.ts";
import { overview } from "@public-code/console/contract/overview/overview.ts";
import {
  agencyEditing,
  codeEditing,
} from "@public-code/content/contract/code-editing/code-editing.ts";
import { contentGroups } from "@public-code/content/contract/content.ts";
import {
  contentEditing,
  contentUploads,
} from "@public-code/content/contract/content-editing/content-editing.ts";
import { menuEditing } from "@public-code/content/contract/content-editing/menu-editing.ts";
import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { EndpointGroup } from "@public-code/core/contract/endpoint.ts";
import { jobs } from "@public-code/core/contract/jobs/jobs.ts";
import { missedSearches } from "@public-code/core/contract/search/missed-searches.ts";
import { site } from "@public-code/core/contract/site/site.ts";
import { evidence } from "@public-code/evidence/contract/evidence.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import { apiDocs } from "@public-code/open-data/contract/api-docs/api-docs.ts";
import { machineData } from "@public-code/open-data/contract/machine-data.ts";
import { openData, openDataFiles } from "@public-code/open-data/contract/open-data.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { stories } from "@public-code/reuse/contract/stories/stories.ts";
import { managedExport, review } from "@public-code/submissions/contract/review/review.ts";
import { submissions, submissionUploads } from "@public-code/submissions/contract/submissions.ts";

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
