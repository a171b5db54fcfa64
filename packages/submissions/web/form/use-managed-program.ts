import { callApi } from "@public-code/core/web/api-client.ts";
import { isMissing } from "@public-code/core/web/call-error.ts";
import { showFailure } from "@public-code/core/web/show-failure.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { useEffect, useState } from "react";
import { submissions } from "#contract/submissions.ts";

export type LoadedProgram =
  | { status: "loading" }
  /** null for a program that was never saved. */
  | { status: "ready"; program: ManagedProgram | null }
  | { status: "missing" }
  /** The failure was shown in the message dialog. */
  | { status: "failed" };

/** The edition of a number; `round` counts the reloads. */
export function useManagedProgram(programId: number | null, round: number): LoadedProgram {
  const { lang } = useTranslation();
  const key = `${programId} ${round}`;
  const [answer, setAnswer] = useState<{ key: string; loaded: LoadedProgram } | null>(null);

  useEffect(() => {
    if (programId === null) return;
    const controller = new AbortController();
    const answerWith = (loaded: LoadedProgram) => {
      if (!controller.signal.aborted) setAnswer({ key, loaded });
    };
    callApi(
      submissions.getPublicProgramData,
      { programId },
      { lang, quiet: true, signal: controller.signal },
    ).then(
      (reply) => answerWith({ status: "ready", program: reply.data }),
      (error: unknown) => {
        if (!isMissing(error) && !controller.signal.aborted) showFailure(error);
        answerWith({ status: isMissing(error) ? "missing" : "failed" });
      },
    );
    return () => controller.abort();
  }, [programId, key, lang]);

  if (programId === null) return { status: "ready", program: null };
  return answer?.key === key ? answer.loaded : { status: "loading" };
}
