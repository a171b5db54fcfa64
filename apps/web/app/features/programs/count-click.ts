import { type ClickType, publicPrograms } from "@public-code/contract/programs/public-programs.ts";
import { callApi } from "#platform/api-client.ts";
import { pageSettings } from "#platform/page-settings.ts";

/** Counts a click on a program or file. Failures are logged only. */
export function countClick(programId: number, countType: ClickType): void {
  const { lang } = pageSettings();
  callApi(publicPrograms.clickCount, { programId, countType }, { lang, quiet: true }).catch(
    (error: unknown) => console.warn(error),
  );
}
