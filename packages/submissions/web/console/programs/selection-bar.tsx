import { mails } from "@public-code/core/contract/mail/mails.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import type { ManagedProgramsFilter } from "@public-code/programs/contract/managed-programs.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Award, EyeOff, Mail, Microscope } from "lucide";
import { useState } from "react";
import { managedExport } from "#contract/review/managed-export.ts";
import { mostAtOnce, review } from "#contract/review/review.ts";
import type { ManagedRow } from "./program-actions.ts";
import styles from "./programs-page.module.css";

const rowsAtOnce = 100;

/** What can be done with the selected programs; it keeps its place while none is selected. */
export function SelectionBar({
  chosen,
  total,
  filter,
  onChoose,
  onAsk,
}: {
  chosen: readonly ManagedRow[];
  /** How many programs the filter finds. */
  total: number;
  filter: ManagedProgramsFilter;
  onChoose: (rows: readonly ManagedRow[]) => void;
  onAsk: (kind: "awards" | "offline") => void;
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const action = useAction();
  const [loading, setLoading] = useState(false);
  const all = Math.min(total, mostAtOnce);

  async function chooseAll(): Promise<void> {
    setLoading(true);
    try {
      const rows: ManagedRow[] = [];
      for (let page = 0; rows.length < all; page += 1) {
        // Refusals are shown over the page by the client.
        const request = { ...filter, page, iDisplayLength: rowsAtOnce };
        const { data } = await browserCall({ lang })(managedPrograms.listPrograms, request);
        if (data.length === 0) break;
        rows.push(...data);
      }
      onChoose(rows.slice(0, mostAtOnce));
    } catch (error) {
      console.error(error);
    } finally {
      setLoading(false);
    }
  }
  const measure = () =>
    action.run(
      (call) =>
        call(measuring.measureMany, { programIds: chosen.map(({ programId }) => programId) }),
      t("console.programs.many.measured", { count: chosen.length }),
    );

  return (
    <div>
      <div className={styles.selected}>
        <span role="status">{t("console.programs.many.chosen", { count: chosen.length })}</span>
        <Button
          size="small"
          variant="quiet"
          loading={loading}
          loadingLabel={t("frame.loading")}
          onClick={chooseAll}
        >
          {t(
            total > mostAtOnce ? "console.programs.many.first" : "console.programs.many.everyOne",
            { count: all },
          )}
        </Button>
        {/* Focus moves on from a button that is gone; a hidden one would keep it. */}
        {chosen.length > 0 && (
          <>
            <Offered call={review.setAwardsOfMany}>
              <Button size="small" icon={Award} onClick={() => onAsk("awards")}>
                {t("console.programs.many.button")}
              </Button>
              <Button
                size="small"
                variant="secondary"
                icon={EyeOff}
                onClick={() => onAsk("offline")}
              >
                {t("console.programs.buttons.takeOffline")}
              </Button>
              <Button
                size="small"
                variant="secondary"
                icon={Microscope}
                loading={action.busy}
                loadingLabel={t("frame.loading")}
                onClick={measure}
              >
                {t("console.evidence.again")}
              </Button>
            </Offered>
            <Offered call={mails.notifyAgencies}>
              <ButtonLink
                size="small"
                variant="secondary"
                icon={Mail}
                href={addresses.consoleNoticeTo(chosen.map(({ agencyCode }) => agencyCode))}
              >
                {t("console.programs.many.notify")}
              </ButtonLink>
            </Offered>
            <CsvButton
              path={managedExport.exportPrograms.path}
              query={{ programs: chosen.map(({ programId }) => programId).join(",") }}
              fileName="programs.csv"
              label={t("console.programs.many.csv")}
              size="small"
            />
            <Button size="small" variant="quiet" onClick={() => onChoose([])}>
              {t("console.programs.many.none")}
            </Button>
          </>
        )}
      </div>
      <ActionFailure failure={action.failure} />
    </div>
  );
}
