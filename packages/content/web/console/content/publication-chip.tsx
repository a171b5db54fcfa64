import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import type { ContentRow } from "#contract/content-editing/content-editing.ts";

/** Whether visitors see an entry, and from when. */
export function PublicationChip({
  state,
}: {
  state: Pick<ContentRow, "kind" | "draft" | "removed" | "visible" | "publishedFrom">;
}) {
  const { t } = useTranslation();
  if (state.removed)
    return <StatusChip tone="neutral">{t("console.content.states.removed")}</StatusChip>;
  if (state.draft) {
    // Visitors read the portal's own text of a page until another is published.
    const name = state.kind === "pageText" ? "builtIn" : "draft";
    return <StatusChip tone="neutral">{t(`console.content.states.${name}`)}</StatusChip>;
  }
  if (state.visible)
    return <StatusChip tone="success">{t("console.content.states.visible")}</StatusChip>;
  return (
    <StatusChip tone="info">
      {t("console.content.states.scheduled", { time: formatInstant(state.publishedFrom) })}
    </StatusChip>
  );
}
