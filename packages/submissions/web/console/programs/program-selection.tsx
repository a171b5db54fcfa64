import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import type { ListTools } from "@public-code/site/web/console/list/list-page.tsx";
import { AskedButton } from "@public-code/site/web/form/asked-button.tsx";
import { SelectionBar } from "@public-code/site/web/selection/selection-bar.tsx";
import type { Selection } from "@public-code/site/web/selection/use-selection.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Award, EyeOff, Mail, Microscope } from "lucide";
import { managedExport } from "#contract/review/managed-export.ts";
import { mostAtOnce, review } from "#contract/review/review.ts";
import { ManyAwardsModal } from "./many-awards-modal.tsx";
import { ManyOfflineModal } from "./many-offline-modal.tsx";
import type { ManagedRow } from "./program-actions.ts";
import { type ManagedValues, managedRequest } from "./programs-filter.ts";

const rowsAtOnce = 100;

/** What can be done with the selected programs. */
export function ProgramSelection({
  selection,
  total,
  state,
  awards,
  open,
}: {
  selection: Selection<ManagedRow>;
  /** How many programs the filter finds. */
  total: number;
  state: { values: ManagedValues };
  awards: readonly CodeItem[];
} & Pick<ListTools, "open">) {
  const { t, lang } = useTranslation();
  const all = Math.min(total, mostAtOnce);
  const chosen = selection.rows;
  const count = chosen.length;

  async function loadAll(): Promise<readonly ManagedRow[]> {
    const rows: ManagedRow[] = [];
    for (let page = 0; rows.length < all; page += 1) {
      const request = { ...managedRequest(state.values), page, iDisplayLength: rowsAtOnce };
      const { data } = await browserCall({ lang })(managedPrograms.listPrograms, request);
      if (data.length === 0) break;
      rows.push(...data);
    }
    return rows;
  }
  const many = (onClose: () => void) => ({
    ...{ rows: chosen, onClose },
    onDone: () => {
      onClose();
      selection.replace([]);
    },
  });
  const every =
    total > mostAtOnce ? "console.programs.many.first" : "console.programs.many.everyOne";

  return (
    <SelectionBar
      selection={selection}
      texts={{
        chosen: t("console.programs.many.chosen", { count }),
        all: t(every, { count: all }),
        none: t("console.programs.many.none"),
      }}
      loadAll={loadAll}
    >
      <Offered call={review.setAwardsOfMany}>
        <Button
          size="small"
          icon={Award}
          onClick={() => open((close) => <ManyAwardsModal awards={awards} {...many(close)} />)}
        >
          {t("console.programs.many.button")}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon={EyeOff}
          onClick={() => open((close) => <ManyOfflineModal {...many(close)} />)}
        >
          {t("console.programs.buttons.takeOffline")}
        </Button>
        <AskedButton
          icon={Microscope}
          label={t("console.evidence.again")}
          title={t("console.programs.many.measureTitle", { count })}
          send={(call) =>
            call(measuring.measureMany, { programIds: chosen.map(({ programId }) => programId) })
          }
          done={t("console.programs.many.measured", { count })}
        >
          <p>{t("console.evidence.manyText")}</p>
        </AskedButton>
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
    </SelectionBar>
  );
}
