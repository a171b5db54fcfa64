import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { Button } from "@public-code/ui/button.tsx";
import { type Column, column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { RefreshCw } from "lucide";
import { useLoaderData } from "react-router";
import { type HealthResult, type HealthState, health } from "#contract/health/health.ts";

const load = (async ({ call }) => (await call(health.getHealth, {})).data) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

const tones: Readonly<Record<HealthState, Tone>> = {
  ok: "success",
  warning: "warning",
  critical: "danger",
  unknown: "neutral",
  unused: "neutral",
};

export default function HealthPage() {
  const { t } = useTranslation();
  const { results, checkedAt } = useLoaderData<typeof clientLoader>();
  const action = useAction();
  const columns: Column<HealthResult>[] = [
    nameColumn("name", t("console.health.name"), ({ name }) => name),
    column("state", t("console.health.state"), ({ state }) => (
      <StatusChip tone={tones[state]}>{t(`console.health.states.${state}`)}</StatusChip>
    )),
    column("sentence", t("console.health.sentence"), ({ sentence }) => sentence),
  ];
  return (
    <>
      <ConsoleHeading
        place="health"
        lead={t("console.health.lead")}
        actions={
          <Offered call={health.checkHealth}>
            <Button
              icon={RefreshCw}
              loading={action.busy}
              onClick={() =>
                action.run((call) => call(health.checkHealth, {}), t("console.health.checked"))
              }
            >
              {t("console.health.check")}
            </Button>
          </Offered>
        }
      />
      <ActionFailure failure={action.failure} />
      {checkedAt !== null && (
        <p>{t("console.health.checkedAt", { time: formatInstant(checkedAt) })}</p>
      )}
      <DataTable
        caption={t("console.health.caption")}
        rows={results}
        rowKey={({ part, sentence }) => `${part} ${sentence}`}
        follows={(row, previous) => row.part === previous.part}
        columns={columns}
        empty={<EmptyState title={t("console.health.empty")} />}
      />
    </>
  );
}
