import type { Tone } from "@public-code/ui/status-chip.tsx";
import type { ConclusionVerdict } from "#contract/conclusion.ts";

/** The colour and icon of each verdict, wherever it is shown. */
export const conclusionTones: Record<ConclusionVerdict, Tone> = {
  ready: "success",
  usable: "success",
  burdened: "warning",
  askFirst: "warning",
  unavailable: "danger",
  incomplete: "neutral",
  outdated: "neutral",
  unchecked: "neutral",
  unknown: "neutral",
};
