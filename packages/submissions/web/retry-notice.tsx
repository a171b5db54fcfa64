import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";

/** Says that a part of the page did not come, and asks for it again. */
export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t("submissions.list.retry")}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
