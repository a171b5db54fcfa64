import { useTranslation } from "@public-code/core/web/translation.ts";
import { type ReuseState, reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";

const tones: Record<ReuseState, Tone> = {
  [reuseState.evaluating]: "info",
  [reuseState.introducing]: "info",
  [reuseState.using]: "success",
  [reuseState.stopped]: "neutral",
};

/** How far an agency is with a program; a declaration that nobody confirmed is marked so instead. */
export function ReuseStateChip({ state, lapsed }: { state: ReuseState; lapsed: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={lapsed ? "warning" : tones[state]}>
      {t(lapsed ? "reuse.lapsed" : `reuse.state.${state}`)}
    </StatusChip>
  );
}
