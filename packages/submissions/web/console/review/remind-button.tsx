import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { Button } from "@public-code/ui/button.tsx";
import { type ReturnedRow, review } from "#contract/review/review.ts";

/** Reminds an agency of what it was asked to change, by one press. */
export function RemindButton({
  row: { programId, programName },
}: {
  row: Pick<ReturnedRow, "programId" | "programName">;
}) {
  const { t } = useTranslation();
  const action = useAction({ overPage: true });
  return (
    <Offered call={review.remindAgency}>
      <Button
        size="small"
        variant="secondary"
        aria-label={t("console.reviews.returned.remindNamed", { name: programName })}
        loading={action.busy}
        loadingLabel={t("frame.loading")}
        onClick={() =>
          action.run(
            (call) => call(review.remindAgency, { programId }),
            t("console.reviews.returned.done", { name: programName }),
          )
        }
      >
        {t("console.reviews.returned.remind")}
      </Button>
    </Offered>
  );
}
