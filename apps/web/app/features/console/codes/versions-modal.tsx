import type { SavedVersion } from "@public-code/contract/console/content-editing.ts";
import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { browserCall } from "#platform/api-client.ts";
import type { Call } from "#platform/page-context.ts";
import { useRootData } from "#platform/root-data.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Modal } from "#ui/modal.tsx";
import { VersionList } from "../content/version-list.tsx";

const versionsShown = 50;

/** A button that opens the saved states of something. */
export function VersionsButton({
  name,
  list,
  undo,
  onUndone,
}: {
  name: string;
  list: (call: Call, rows: number) => Promise<{ data: SavedVersion[] }>;
  undo: (call: Call, version: number) => Promise<unknown>;
  /** Called before the page reads its data anew. */
  onUndone?: () => void;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { revalidate } = useRevalidator();
  const [versions, setVersions] = useState<readonly SavedVersion[] | null>(null);

  async function open(): Promise<void> {
    try {
      // Refusals are shown over the page by the client.
      const reply = await list(browserCall({ lang: settings.lang }), versionsShown);
      setVersions(reply.data);
    } catch (error) {
      console.error(error);
    }
  }

  const title = t("console.codes.historyNamed", { name });
  return (
    <>
      <IconButton icon={History} size="small" label={title} onClick={open} />
      <Modal
        open={versions !== null}
        onClose={() => setVersions(null)}
        title={title}
        closeLabel={t("frame.notice.close")}
        size="large"
      >
        <VersionList
          versions={versions ?? []}
          undo={undo}
          onUndone={() => {
            setVersions(null);
            onUndone?.();
            return revalidate();
          }}
        />
      </Modal>
    </>
  );
}
