import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { useLoaderData } from "react-router";
import { codeEditing } from "#contract/code-editing/code-editing.ts";
import { allRows } from "../content/all-rows.ts";
import { contentPath } from "../content/content-places.ts";
import { OrderEditor } from "../content/order-editor.tsx";
import { categoryOf } from "./code-fields.ts";

const load = (async ({ call, url }) => {
  const category = categoryOf(url.searchParams.get("category") ?? "");
  const rows = await allRows((paging) => call(codeEditing.listCodeItems, { category, ...paging }));
  return { category, rows };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function CodesOrderPage() {
  const { t } = useTranslation();
  const { category, rows } = useLoaderData<typeof clientLoader>();
  const list = t(`console.codes.categories.${category}`);
  return (
    <OrderEditor
      place="codes"
      key={category}
      label={list}
      rows={rows}
      keyOf={(row) => row.code}
      nameOf={(row) => row.nameZh}
      note={(row) => row.code}
      backPath={`${contentPath("codes")}?category=${category}`}
      saving={codeEditing.orderCodeItems}
      save={(call, ordered) =>
        call(codeEditing.orderCodeItems, { category, codes: ordered.map(({ code }) => code) })
      }
    />
  );
}
