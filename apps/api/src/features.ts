import type { endpointGroups } from "@public-code/contract/endpoint-groups.ts";
import { registerAgencies } from "#features/agencies/agencies.routes.ts";
import { registerApiDocs } from "#features/api-docs/api-docs.routes.ts";
import { registerAssistants } from "#features/assistants/assistants.routes.ts";
import { registerCatalogue } from "#features/catalogue/catalogue.routes.ts";
import { createCatalogue } from "#features/catalogue/catalogue.ts";
import { createClickCounter } from "#features/catalogue/click-counter.ts";
import { registerCodeEditing } from "#features/code-editing/code-editing.routes.ts";
import { registerCodeLists } from "#features/code-lists/code-lists.routes.ts";
import { registerComparison } from "#features/comparison/comparison.routes.ts";
import { registerContent } from "#features/content/content.routes.ts";
import { isContentFile, isGuideFile } from "#features/content/content-files.service.ts";
import { registerContentEditing } from "#features/content-editing/content-editing.routes.ts";
import { registerEmbeds } from "#features/embeds/embeds.routes.ts";
import { registerEvidence } from "#features/evidence/evidence.routes.ts";
import { registerFeeds } from "#features/feeds/feeds.routes.ts";
import { registerFigures } from "#features/figures/figures.routes.ts";
import { createMissedSearches } from "#features/figures/missed-searches.ts";
import { createUseCounter } from "#features/figures/use-counter.ts";
import { createFileAddresses } from "#features/files/file-addresses.ts";
import { registerFiles } from "#features/files/files.routes.ts";
import { createFileLookup } from "#features/files/files.service.ts";
import { registerHistory } from "#features/history/history.routes.ts";
import { registerIdentity } from "#features/identity/identity.routes.ts";
import { registerJobs } from "#features/jobs/jobs.routes.ts";
import { registerMachineFormats } from "#features/machine-formats/machine-formats.routes.ts";
import { registerOpenData } from "#features/open-data/open-data.routes.ts";
import { registerOverview } from "#features/overview/overview.routes.ts";
import { registerPeople } from "#features/people/people.routes.ts";
import { isEditionFile } from "#features/programs/edition-files.service.ts";
import type { RepositoryReaders } from "#features/repositories/readers.ts";
import { registerReuse } from "#features/reuse/reuse.routes.ts";
import { registerReview } from "#features/review/review.routes.ts";
import { registerSite } from "#features/site/site.routes.ts";
import { registerStories } from "#features/stories/stories.routes.ts";
import { registerSubmissions } from "#features/submissions/submissions.routes.ts";
import { registerSuitability } from "#features/suitability/suitability.routes.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Revision } from "#platform/database/revision.ts";
import type { Api, Served } from "#platform/http/serve.ts";
import type { Outgoing } from "#platform/outgoing/outgoing-policy.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { VirusScanner } from "#platform/virus-scan.ts";

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
