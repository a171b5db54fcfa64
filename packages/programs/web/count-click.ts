import { countCall } from "@public-code/core/web/api-client.ts";
import { type ClickType, clickCountPath } from "#contract/visits.ts";

/** Counts a click on a program or file. */
export function countClick(programId: number, countType: ClickType): void {
  countCall(clickCountPath, { programId, countType });
}
