import type { Kept } from "@public-code/accounts/web/use-kept.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";

/** Says that an earlier draft was restored, and offers to discard it. */
export function KeptNote({
  kept: { restored },
  base,
  onDiscard,
}: {
  kept: Pick<Kept<unknown>, "restored">;
  /** The state of the data that the form is about now, where what is kept may be about another one. */
  base?: string;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  if (restored === null) return null;
  const isChanged = base !== undefined && base !== restored.base;
  return (
    <Notice
      role="status"
      tone={isChanged ? "warning" : "info"}
      title={t("frame.kept.title", { time: formatInstant(restored.savedAt) })}
      actions={
        <Button size="small" variant="secondary" onClick={onDiscard}>
          {t("frame.kept.discard")}
        </Button>
      }
    >
      {t(isChanged ? "frame.kept.changed" : "frame.kept.text")}
    </Notice>
  );
}
