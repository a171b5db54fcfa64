import type { SavedVersion } from "@public-code/accounts/contract/records/versions.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ListPager } from "@public-code/site/web/console/list/list-pager.tsx";
import { type ListState, listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { type ContentItem, contentEditing } from "#contract/content-editing/content-editing.ts";
import { contentPath } from "../content/content-places.ts";
import { VersionList } from "../content/version-list.tsx";

/** The saved states of an entry, page by page. */
export function EntryHistory({
  item: { kind, id, updateTime, fields, draft, publishedFrom },
  versions,
  total,
  state,
  onUndone,
}: {
  item: ContentItem;
  versions: readonly SavedVersion[];
  total: number;
  state: ListState<never>;
  onUndone: () => Promise<void> | void;
}) {
  const { lang } = useTranslation();
  return (
    <>
      <VersionList
        versions={versions}
        // Versions are counted without gaps.
        current={{ version: total, snapshot: { fields, draft, publishedFrom } }}
        undo={(call, version) =>
          call(contentEditing.undoContent, { kind, id, updateTime, version })
        }
        undoBy={contentEditing.undoContent}
        onUndone={onUndone}
      />
      <ListPager
        page={state.page}
        total={total}
        hrefFor={(page) => listAddress(`${contentPath(kind)}/${id}`, { ...state, page }, lang)}
      />
    </>
  );
}
