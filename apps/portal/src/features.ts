import { registerIdentity } from "@public-code/accounts/api/identity/identity.routes.ts";
import { registerPeople } from "@public-code/accounts/api/people/people.routes.ts";
import { registerAgencies } from "@public-code/catalogue/api/agencies/agencies.routes.ts";
import { registerCatalogue } from "@public-code/catalogue/api/catalogue.routes.ts";
import { createCatalogue } from "@public-code/catalogue/api/catalogue.ts";
import { createClickCounter } from "@public-code/catalogue/api/click-counter.ts";
import { registerComparison } from "@public-code/catalogue/api/comparison/comparison.routes.ts";
import { registerSuitability } from "@public-code/catalogue/api/suitability/suitability.routes.ts";
import { createMissedSearches } from "@public-code/catalogue/api/usage/missed-searches.ts";
import { createUseCounter } from "@public-code/catalogue/api/usage/use-counter.ts";
import { registerFigures } from "@public-code/console/api/figures/figures.routes.ts";
import { registerHistory } from "@public-code/console/api/history/history.routes.ts";
import { registerJobs } from "@public-code/console/api/jobs/jobs.routes.ts";
import { registerOverview } from "@public-code/console/api/overview/overview.routes.ts";
import { registerCodeEditing } from "@public-code/content/api/code-editing/code-editing.routes.ts";
import { registerContent } from "@public-code/content/api/content.routes.ts";
import { registerContentEditing } from "@public-code/content/api/content-editing/content-editing.routes.ts";
import { isContentFile, isGuideFile } from "@public-code/content/api/content-files.service.ts";
import { registerCodeLists } from "@public-code/core/api/code-lists/code-lists.routes.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import type { Revision } from "@public-code/core/api/database/revision.ts";
import { createFileAddresses } from "@public-code/core/api/files/file-addresses.ts";
import { registerFiles } from "@public-code/core/api/files/files.routes.ts";
import { createFileLookup } from "@public-code/core/api/files/files.service.ts";
import type { Api, Served } from "@public-code/core/api/http/serve.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import type { VirusScanner } from "@public-code/core/api/virus-scan.ts";
import { registerEvidence } from "@public-code/evidence/api/evidence.routes.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { registerApiDocs } from "@public-code/open-data/api/api-docs/api-docs.routes.ts";
import { registerAssistants } from "@public-code/open-data/api/assistants/assistants.routes.ts";
import { registerEmbeds } from "@public-code/open-data/api/embeds/embeds.routes.ts";
import { registerFeeds } from "@public-code/open-data/api/feeds/feeds.routes.ts";
import { registerMachineFormats } from "@public-code/open-data/api/machine-formats/machine-formats.routes.ts";
import { registerOpenData } from "@public-code/open-data/api/open-data.routes.ts";
import { isEditionFile } from "@public-code/programs/api/edition-files.service.ts";
import { registerReuse } from "@public-code/reuse/api/reuse.routes.ts";
import { registerStories } from "@public-code/reuse/api/stories/stories.routes.ts";
import { registerSite } from "@public-code/site/api/site.routes.ts";
import { registerReview } from "@public-code/submissions/api/review/review.routes.ts";
import { registerSubmissions } from "@public-code/submissions/api/submissions.routes.ts";
import type { endpointGroups } from "./endpoint-groups.ts";

type Groups = typeof endpointGroups;

/** Every group of the contract with its handlers; the demo's calls are null where it is not served. */
type ServedGroups = {
  [Name in keyof Groups]: Served<Groups[Name]> | (Name extends "devIdentity" ? null : never);
};

/** What features are built from. */
export interface FeatureParts {
  config: Config;
  database: Database;
  revision: Revision;
  storage: Storage;
  /** Null where uploads are not scanned. */
  scanner: VirusScanner | null;
  /** Signs the addresses of private files. */
  secret: string;
  /** How other machines are asked. */
  outgoing: Outgoing;
  /** What repositories are read by. */
  readers: RepositoryReaders;
}

/** Serves every call of the contract; a group without its line here does not compile. */
export async function registerFeatures(api: Api, parts: FeatureParts): Promise<ServedGroups> {
  const { config, revision, storage, secret } = parts;
  const { app } = api;
  const { db } = parts.database;
  const reports = (words: string) => (error: unknown) => app.log.error({ err: error }, words);
  const missed = createMissedSearches(db, reports("searches without a result were not written"));
  app.addHook("onClose", () => missed.close());
  const uses = createUseCounter(db, reports("uses were not written"));
  app.addHook("onClose", () => uses.close());
  const catalogue = createCatalogue(db, revision);
  const onError = reports("clicks were not written");
  const clicks = createClickCounter({ db, isGuideFile, revision, onError });
  const addresses = createFileAddresses(config, secret);
  const lookup = createFileLookup({
    db,
    addresses,
    freshness: { revision: revision.current, nextMoment: revision.nextMoment },
    isPublic: [isEditionFile, isContentFile],
  });
  const withFiles = { ...parts, db, addresses };

  registerFiles(app, { config, storage, lookup });
  registerEmbeds(api, db, config);
  registerFeeds(api, db, config);
  registerAssistants(api, db, config, uses);
  const served: ServedGroups = {
    ...registerSite(api, db, config),
    ...registerCodeLists(api, db),
    ...registerCatalogue(api, { catalogue, clicks }, config, { onMissedSearch: missed.count }),
    ...registerAgencies(api, db),
    ...registerSuitability(api, catalogue),
    ...registerComparison(api, { catalogue, clicks, uses, config }),
    ...registerIdentity(api, db, config),
    ...registerContent(api, db, config),
    ...(await registerSubmissions(api, withFiles)),
    ...registerReview(api, withFiles),
    ...(await registerContentEditing(api, withFiles)),
    ...registerCodeEditing(api, db),
    ...registerPeople(api, db, config),
    ...registerHistory(api, db),
    ...registerEvidence(api, db),
    ...registerReuse(api, db, config),
    ...registerStories(api, db, config),
    ...registerFigures(api, db),
    ...registerJobs(api, db),
    ...registerOverview(api, db, {
      wayOut: !parts.outgoing.https.off,
      git: parts.readers.git.git !== null,
    }),
    ...registerOpenData(api, db, config),
    ...registerMachineFormats(api, db, config),
    ...registerApiDocs(api, config),
  };
  return served;
}
