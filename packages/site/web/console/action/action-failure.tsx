import type { CallError } from "@public-code/core/web/call-error.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Notice } from "@public-code/ui/notice.tsx";

/** Why something was not done, with what is wrong field by field. */
export function ActionFailure({ failure }: { failure: CallError | null }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      {failure && (
        <Notice tone="danger" title={t("console.action.failed")}>
          <p>{failure.message}</p>
          {failure.errors.length > 0 && (
            <ul>
              {failure.errors.map((error) => (
                <li key={`${error.path} ${error.message}`}>{error.message}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}
