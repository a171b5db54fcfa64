import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { OpenBy } from "@public-code/site/web/console/action/open-by.tsx";
import { useCallback } from "react";
import { contentEditing } from "#contract/content-editing/content-editing.ts";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";

/** Marks an entry as open, and says which colleagues have it open too. */
export function EntryOpenBy({ kind, id }: { kind: ContentKind; id: number }) {
  const { t } = useTranslation();
  const mayCall = useMayCall();
  const setMark = useCallback(
    (call: Call, open: boolean) =>
      call(contentEditing.markContentOpen, { kind, id: String(id), open }),
    [kind, id],
  );
  return (
    <OpenBy
      setMark={mayCall(contentEditing.markContentOpen) ? setMark : null}
      titleOf={(names) => t("console.entry.openBy", { names })}
    >
      {t("console.entry.openByText")}
    </OpenBy>
  );
}
