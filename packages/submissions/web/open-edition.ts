import type { Language } from "@public-code/core/contract/language.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { notify } from "@public-code/core/web/notices.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import { openStatuses } from "@public-code/programs/contract/program.ts";
import { submissions } from "#contract/submissions.ts";

/**
 * Looks for the edition in which a program that is online is being changed already. False where
 * there is none; else true, once the message that names it was closed, or at once where the list
 * could not be read, which was shown.
 */
export async function tellOpenEdition(
  t: Translate,
  firstEditionNo: number,
  lang: Language,
): Promise<boolean> {
  const reply = await callApi(
    submissions.queryList,
    { programStatusCodeList: [...openStatuses], firstEditionNo },
    { lang, overlay: "navigation" },
  ).catch(() => null);
  if (!reply) return true;
  const [open] = reply.data;
  if (!open) return false;
  const { caseNo, programStatusCode } = open;
  const status = t(`program.status.${programStatusCode}`);
  const text = t("submissions.action.openEdition", { caseNo, status });
  await new Promise<void>((resolve) => notify({ kind: "message", text, onClose: resolve }));
  return true;
}
