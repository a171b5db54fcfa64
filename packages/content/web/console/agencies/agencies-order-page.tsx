import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { useLoaderData } from "react-router";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";
import { allRows } from "../content/all-rows.ts";
import { contentPath } from "../content/content-places.ts";
import { OrderEditor } from "../content/order-editor.tsx";

const load = (async ({ call }) => ({
  rows: await allRows((paging) => call(agencyEditing.listAgencies, paging)),
})) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function AgenciesOrderPage() {
  const { t } = useTranslation();
  const { rows } = useLoaderData<typeof clientLoader>();
  const place = t("console.place.content/agencies");
  return (
    <OrderEditor
      place="agencies"
      label={place}
      rows={rows}
      keyOf={(row) => row.code}
      nameOf={(row) => row.nameZh}
      note={(row) => row.code}
      backPath={contentPath("agencies")}
      saving={agencyEditing.orderAgencies}
      save={(call, ordered) =>
        call(agencyEditing.orderAgencies, { codes: ordered.map(({ code }) => code) })
      }
    />
  );
}
