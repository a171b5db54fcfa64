import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { useNavigate } from "react-router";
import { type ContentItem, contentEditing } from "#contract/content-editing/content-editing.ts";
import { contentPath } from "../content/content-places.ts";

/** Asks before an entry is removed; the toast brings it back. */
export function RemoveEntry({
  item: { kind, id, updateTime },
  name,
  onClose,
}: {
  item: ContentItem;
  name: string;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t("console.entry.removeNamed", { name })}
      confirmLabel={t("console.entry.remove")}
      danger
      send={(call) => call(contentEditing.removeContent, { kind, id, updateTime })}
      done={{
        text: t("console.entry.removed", { name }),
        name,
        undo: (call, { data: removed }) =>
          call(contentEditing.restoreContent, { kind, id, updateTime: removed.updateTime }),
      }}
      next={() => navigate(pageAddress(contentPath(kind), lang))}
      onClose={onClose}
    >
      <p>{t("console.entry.removeText")}</p>
    </FormDialog>
  );
}
