import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedRow } from "./program-actions.ts";

/** Why a program is, or will be, offline, who says so, and why it is to come back; nothing where it stays online. */
export function OfflineReason({
  row: { terminationStatus, terminationSetBy, terminationReason: reason, onlineRequest },
}: {
  row: Pick<
    ManagedRow,
    "terminationStatus" | "terminationSetBy" | "terminationReason" | "onlineRequest"
  >;
}) {
  const { t } = useTranslation();
  if (terminationStatus !== "1" || terminationSetBy === "" || reason === "") return null;
  return (
    <>
      <p>{t(`console.programs.offlineReason.${terminationSetBy}`, { reason })}</p>
      {onlineRequest !== "" && (
        <p>{t("console.programs.onlineRequest", { reason: onlineRequest })}</p>
      )}
    </>
  );
}
