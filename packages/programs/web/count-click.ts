import { callApi } from "@public-code/core/web/api-client.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { type ClickType, publicPrograms } from "#contract/public-programs.ts";

/** Counts a click on a program or file. Failures are logged only. */
export function countClick(programId: number, countType: ClickType): void {
  const { lang } = pageSettings();
  callApi(publicPrograms.clickCount, { programId, countType }, { lang, quiet: true }).catch(
    (error: unknown) => console.warn(error),
  );
}
