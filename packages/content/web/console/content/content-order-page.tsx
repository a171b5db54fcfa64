import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { Tag } from "@public-code/ui/tag.tsx";
import { data, useLoaderData } from "react-router";
import { type ContentRow, contentEditing } from "#contract/content-editing/content-editing.ts";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";
import { orderedKinds } from "#contract/content-editing/content-fields.ts";
import { allRows } from "./all-rows.ts";
import { contentPath, isContentKind } from "./content-places.ts";
import { OrderEditor } from "./order-editor.tsx";
import { PublicationChip } from "./publication-chip.tsx";
import { useEntryTitle } from "./use-entry-title.ts";

const load = (async ({ call, params }) => {
  const { kind } = params;
  if (!isContentKind(kind) || !orderedKinds.includes(kind)) throw data(null, { status: 404 });
  const rows = await allRows((paging) => call(contentEditing.listContent, { kind, ...paging }));
  return { kind, rows };
}) satisfies Load<{ kind: ContentKind; rows: ContentRow[] }>;

export const clientLoader = inConsole(load);

export default function ContentOrderPage() {
  const { t } = useTranslation();
  const titleOf = useEntryTitle();
  const { kind, rows } = useLoaderData<typeof clientLoader>();
  const place = t(`content.kinds.${kind}.name`);
  return (
    <OrderEditor
      place={kind}
      label={place}
      rows={rows}
      keyOf={(row) => row.id}
      nameOf={titleOf}
      note={(row) => (
        <>
          {row.groupId !== null && <Tag>{t(`console.entry.groups.${row.groupId}`)}</Tag>}{" "}
          <PublicationChip state={row} />
        </>
      )}
      backPath={contentPath(kind)}
      saving={contentEditing.orderContent}
      save={(call, ordered) =>
        call(contentEditing.orderContent, { kind, ids: ordered.map(({ id }) => id) })
      }
    />
  );
}
