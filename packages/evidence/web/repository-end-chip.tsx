import { useTranslation } from "@public-code/core/web/translation.ts";
import type { RepositoryEnd } from "@public-code/programs/contract/events/outcome-names.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";

/** How the source of a program has ended, in icon, words and colour; nothing while it goes on. */
export function RepositoryEndChip({ end }: { end: RepositoryEnd | null }) {
  const { t } = useTranslation();
  return end && <StatusChip tone="danger">{t(`evidence.repositoryEnd.${end}`)}</StatusChip>;
}
