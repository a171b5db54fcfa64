import type { ReplyOf } from "@public-code/core/contract/endpoint.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useState } from "react";
import type { AutomaticCheck } from "#contract/review/automatic-check.ts";
import { review } from "#contract/review/review.ts";

/** What the checks found, or in words why they could not be had. */
export type ChecksReply = { checks: readonly AutomaticCheck[] } | { refused: string };

/** Runs the checks of an edition; a failure is an answer too, since the page is of use without them. */
function askChecks(
  call: Call,
  programId: string | number,
  ask: "missing" | "everything" = "missing",
): Promise<ChecksReply> {
  return call(review.runChecks, { programId: String(programId), ask }).then(
    (reply) => ({ checks: reply.data }),
    (error: unknown) => ({ refused: error instanceof Error ? error.message : "" }),
  );
}

/** The checks of an edition once it is read; of one that was replaced there are none. */
export function checksOf(
  reading: Promise<ReplyOf<typeof review.getReview>>,
  call: Call,
): Promise<ChecksReply> {
  return reading.then(
    ({ data: { edition } }) =>
      edition.replaced ? { checks: [] } : askChecks(call, edition.programId),
    () => ({ checks: [] }),
  );
}

/** The checks that came with the page, and a way to ask everything once more. */
export function useChecks(
  programId: number,
  loaded: Promise<ChecksReply>,
): { reply: Promise<ChecksReply>; repeat: () => void } {
  const { lang } = useTranslation();
  const [repeated, setRepeated] = useState<{ of: typeof loaded; reply: typeof loaded } | null>(
    null,
  );
  return {
    reply: repeated?.of === loaded ? repeated.reply : loaded,
    repeat: () => {
      const call = browserCall({ lang, quiet: true });
      setRepeated({ of: loaded, reply: askChecks(call, programId, "everything") });
    },
  };
}
