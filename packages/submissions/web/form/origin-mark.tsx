import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FormField } from "@public-code/programs/contract/program-fields.ts";
import { Button } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { Tag } from "@public-code/ui/tag.tsx";
import { useForm } from "./form-context.ts";

/** Where a value was read that somebody has to confirm; gone once that or the value is changed. */
export function OriginMark({ field, from }: { field: FormField; from: string }) {
  const { t } = useTranslation();
  const { change } = useForm();
  return (
    <span className={cluster(8, { align: "center" })}>
      <Tag>{useOriginText()(from)}</Tag>
      <Button
        variant="quiet"
        size="small"
        onClick={() => change({ type: "confirm", fields: [field] })}
      >
        {t("submissions.origin.confirm")}
      </Button>
    </span>
  );
}

/** 「讀取自 package.json，請確認」 */
export function useOriginText(): (from: string) => string {
  const { t } = useTranslation();
  return (from) => t("submissions.origin.mark", { from: from || t("submissions.origin.address") });
}
