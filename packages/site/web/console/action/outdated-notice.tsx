import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { useEffect, useRef } from "react";

/** Says that somebody else has changed what is being edited, and leaves it to the operator to load that. */
export function OutdatedNotice({
  isOutdated,
  onReload,
  onMerge,
  text,
}: {
  isOutdated: boolean;
  onReload: () => void;
  /** Carries what was written over to the newest state, where that can be done. */
  onMerge?: (() => void) | undefined;
  /** What becomes of what was written, where it is not a text that is replaced. */
  text?: string | undefined;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is at the end of the form, and this notice above it.
    if (isOutdated) box.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [isOutdated]);
  return (
    <div ref={box} role="alert">
      {isOutdated && (
        <Notice
          tone="warning"
          title={t("console.outdated.title")}
          actions={
            <>
              {onMerge && (
                <Button size="small" onClick={onMerge}>
                  {t("console.outdated.merge")}
                </Button>
              )}
              <Button size="small" variant="secondary" onClick={onReload}>
                {t("console.outdated.reload")}
              </Button>
            </>
          }
        >
          <p>{text ?? t(onMerge ? "console.outdated.mergeText" : "console.outdated.text")}</p>
        </Notice>
      )}
    </div>
  );
}
