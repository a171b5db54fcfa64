import type { SavedVersion } from "@public-code/accounts/contract/records/versions.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { Modal } from "@public-code/ui/modal.tsx";
import { History } from "lucide";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { VersionList } from "../content/version-list.tsx";

const versionsAtOnce = 50;

/** A button that opens the saved states of something. */
export function VersionsButton({
  name,
  list,
  undo,
  onUndone,
}: {
  name: string;
  list: (
    call: Call,
    paging: { page: number; iDisplayLength: number },
  ) => Promise<{ data: SavedVersion[]; recordsTotal: number }>;
  undo: (call: Call, version: number) => Promise<unknown>;
  /** Called before the page reloads its data. */
  onUndone?: () => void;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { revalidate } = useRevalidator();
  const [versions, setVersions] = useState<readonly SavedVersion[] | null>(null);
  const [total, setTotal] = useState(0);

  /** Shows the versions that are known and, below them, the next ones that are older. */
  async function show(shown: readonly SavedVersion[]): Promise<void> {
    const page = Math.ceil(shown.length / versionsAtOnce);
    try {
      // Refusals are shown over the page by the client.
      const call = browserCall({ lang: settings.lang });
      const reply = await list(call, { page, iDisplayLength: versionsAtOnce });
      const isKnown = ({ version }: SavedVersion) =>
        shown.some((candidate) => candidate.version === version);
      setVersions([...shown, ...reply.data.filter((version) => !isKnown(version))]);
      setTotal(reply.recordsTotal);
    } catch (error) {
      console.error(error);
    }
  }

  const title = t("console.codes.historyNamed", { name });
  return (
    <>
      <IconButton icon={History} size="small" label={title} onClick={() => show([])} />
      <Modal
        open={versions !== null}
        onClose={() => setVersions(null)}
        title={title}
        closeLabel={t("frame.notice.close")}
        size="large"
        actions={
          versions !== null && versions.length < total ? (
            <Button variant="secondary" onClick={() => show(versions)}>
              {t("console.codes.olderVersions")}
            </Button>
          ) : undefined
        }
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
