import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedRow } from "./program-actions.ts";

/** Why a program is, or will be, offline, and who says so; nothing where it stays online. */
export function OfflineReason({
  row: { terminationStatus, terminationSetBy, terminationReason: reason },
}: {
  row: Pick<ManagedRow, "terminationStatus" | "terminationSetBy" | "terminationReason">;
}) {
  const { t } = useTranslation();
  if (terminationStatus !== "1" || terminationSetBy === "" || reason === "") return null;
  return <p>{t(`console.programs.offlineReason.${terminationSetBy}`, { reason })}</p>;
}
