import { notFound } from "@public-code/core/api/app-error.ts";
import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { nothingKnown, readKnownFacts } from "@public-code/evidence/api/known-facts.ts";
import { givenAddresses } from "@public-code/evidence/api/measured-program.ts";
import { sharedRepositories } from "@public-code/evidence/api/repositories/shared-repositories.ts";
import { isSubmitter } from "@public-code/programs/api/edition-states.ts";
import { readApprovedBeside } from "@public-code/programs/api/edition-store.ts";
import { type ManagedView, readManagedProgram } from "@public-code/programs/api/managed-program.ts";
import { contactAgencyIn } from "@public-code/programs/api/program.presenter.ts";
import { editionScans, editions } from "@public-code/programs/api/programs.table.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import type { AutomaticCheck } from "#contract/review/automatic-check.ts";
import type { ReviewDetail } from "#contract/review/review.ts";
import { type CheckTools, checkEdition } from "./checks/run-checks.ts";
import { differencesOf } from "./differences.ts";
import { readFirstApprovals } from "./first-approval.ts";
import { readNextCase } from "./next-case.ts";
import { readPending } from "./pending-decisions.ts";
import { readReviewedState } from "./reviewed-state.ts";

export type ReviewView = Omit<ManagedView, "agencyCode"> & { viewer: Viewer; approvals: number };

/** An edition as operators see it; a draft is its agency's own, and unknown here. */
async function readReviewed(
  db: Db,
  programId: number,
  view: ReviewView & Pick<ManagedView, "withReplaced">,
) {
  const edition = await readManagedProgram(db, programId, { ...view, agencyCode: null });
  if (edition.programStatusCode === programStatus.draft) throw notFound();
  return edition;
}

/**
 * An edition with what it changes of the one that visitors see, and of what was last sent back. Where the
 * program is offline, that is the edition that they saw last, together with the reason. One that was
 * replaced is compared with none: visitors see what came after it.
 */
export async function getReview(
  db: Db,
  programId: number,
  view: ReviewView,
): Promise<ReviewDetail> {
  const edition = await readReviewed(db, programId, { ...view, withReplaced: true });
  const family = { id: programId, familyId: edition.firstEditionNo };
  const shown = edition.replaced ? null : await readApprovedBeside(db, family);
  const online = shown
    ? await readManagedProgram(db, shown.id, { ...view, agencyCode: null })
    : null;
  const [submitted] = await db
    .select({ own: isSubmitter(view.viewer.userId) })
    .from(editions)
    .where(eq(editions.id, programId));
  const reviewed = await readReviewedState(db, programId, view.lang);
  const first =
    view.approvals > 1 ? (await readFirstApprovals(db, [programId])).get(programId) : undefined;
  const familyOffline = online?.programStatusCode === programStatus.offline;
  const { provideDept: agencyCode } = edition;
  const names = await readCodeNames(db);
  const contactAgency = contactAgencyIn({ ...edition, agencyCode }, names, view.lang);
  return {
    // Read here, not written: by the name that visitors read.
    edition: { ...edition, contactAgency },
    online,
    familyOffline,
    offlineReason: familyOffline ? (shown?.terminationReason ?? "") : "",
    differences: online ? differencesOf(online, edition, view.lang) : [],
    reviewed: reviewed && {
      at: reviewed.at.toISOString(),
      differences: differencesOf(reviewed.program, edition, view.lang),
    },
    next: await readNextCase(db, programId, view.viewer, view.now, view.lang),
    sharedRepositories: await sharedRepositories(db, {
      links: edition.gitHubLinkContentVos,
      familyId: edition.firstEditionNo,
      lang: view.lang,
      now: view.now,
    }),
    ownSubmission: submitted?.own ?? false,
    approvals: view.approvals,
    firstApproval: first
      ? { name: first.name, at: first.at.toISOString(), own: first.userId === view.viewer.userId }
      : null,
    pendingDecision: await readPending(db, programId, view),
  };
}

/** Runs the automatic checks of an edition, in the words of a language. */
export async function runChecks(
  db: Db,
  { programId, ask }: { programId: number; ask: "missing" | "everything" },
  view: ReviewView,
  tools: CheckTools,
): Promise<AutomaticCheck[]> {
  const edition = await readReviewed(db, programId, view);
  const reports = await db
    .select({ key: files.key, name: files.originalName })
    .from(editionScans)
    .innerJoin(files, eq(files.id, editionScans.fileId))
    .where(eq(editionScans.editionId, programId));
  const links = givenAddresses([
    edition.demoUrl,
    ...edition.apiInfoContentVos.map(({ url }) => url),
    ...edition.practicalCaseContentVos.map(({ url }) => url),
  ]);
  const knownFacts =
    ask === "everything"
      ? nothingKnown
      : await readKnownFacts(db, edition.firstEditionNo, links, view.now);
  return checkEdition(
    {
      repositories: givenAddresses(edition.gitHubLinkContentVos.map(({ url }) => url)),
      links,
      licence: licenceIdOf(edition),
      scans: edition.vulnerabilityScanContentVos.map((scan) => ({
        ...scan,
        hasReport: scan.scanFile !== null,
      })),
      reports,
      pictures: edition.picFiles.length,
    },
    { ...tools, knownFacts, now: view.now, lang: view.lang },
  );
}
