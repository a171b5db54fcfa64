import { type CapabilityParts, defineCapability } from "@public-code/core/api/capability.ts";
import { hourMs, minuteMs, secondMs } from "@public-code/core/api/interval.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { officers } from "#contract/officers.ts";
import { ownExport } from "#contract/own-export.ts";
import { publiccodeFiles } from "#contract/publiccode-files.ts";
import { repositoryDescriptions } from "#contract/repository-description.ts";
import { repositoryReadings } from "#contract/repository-reading.ts";
import { managedExport } from "#contract/review/managed-export.ts";
import { review } from "#contract/review/review.ts";
import { submissions as calls, submissionUploads } from "#contract/submissions.ts";
import { sweepSaveKeys } from "./idempotency.ts";
import { reviewMails } from "./review/mails/review-mails.ts";
import { carryOutDue } from "./review/pending-decisions.ts";
import { queueDigests, queueReminders } from "./review/remind-people.ts";
import { registerReview } from "./review/review.routes.ts";
import { alertAgencies } from "./stewardship/alert-agencies.ts";
import { writeMonthlyLetters } from "./stewardship/monthly-letters.ts";
import { registerSubmissions } from "./submissions.routes.ts";

export const submissions = defineCapability({
  calls: {
    submissions: calls,
    publiccodeFiles,
    repositoryDescriptions,
    repositoryReadings,
    officers,
    ownExport,
    submissionUploads,
    review,
    managedPrograms,
    managedExport,
  },
  serve: async (api, parts: CapabilityParts & { readers: RepositoryReaders }) => ({
    ...(await registerSubmissions(api, parts)),
    ...registerReview(api, parts),
  }),
  intervals: ({ db, config }) => [
    {
      name: "decisions",
      everyMs: secondMs,
      run: (now) => carryOutDue(db, config.reviewApprovals, now),
    },
    { name: "digests", everyMs: minuteMs, run: (now) => queueDigests(db, now) },
    { name: "reminders", everyMs: 10 * minuteMs, run: (now) => queueReminders(db, now) },
    { name: "alerts to agencies", everyMs: hourMs, run: (now) => alertAgencies(db, now) },
    { name: "monthly letters", everyMs: hourMs, run: (now) => writeMonthlyLetters(db, now) },
    { name: "save keys", everyMs: hourMs, run: (now) => sweepSaveKeys(db, now) },
  ],
  mails: reviewMails,
});
