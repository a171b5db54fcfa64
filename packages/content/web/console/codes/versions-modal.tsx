import type { SavedVersion } from "@public-code/accounts/contract/records/versions.ts";
import { type FlagCode, isFlagCode } from "@public-code/core/contract/code-lists/code-names.ts";
import type { Admission } from "@public-code/core/contract/duties.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { Modal } from "@public-code/ui/modal.tsx";
import { History } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import {
  codeEditing,
  type EditedCategory,
  type EditedCode,
} from "#contract/code-editing/code-editing.ts";
import { VersionList } from "../content/version-list.tsx";

const versionsAtOnce = 50;

export interface Versioned {
  name: string;
  /** The code of a setting that is only on or off. */
  flag?: FlagCode | undefined;
  list: (
    call: Call,
    paging: { page: number; iDisplayLength: number },
  ) => Promise<{ data: SavedVersion[]; recordsTotal: number }>;
  undo: (call: Call, version: number) => Promise<unknown>;
  /** The call that makes it. */
  undoBy: Admission;
  /** Called before the page reloads its data. */
  onUndone?: () => void;
}

/** The saved states of a code, under the name that the page has for it. */
export function versionsOfCode(
  category: EditedCategory,
  { code, updateTime, nameZh }: EditedCode,
  name: string = nameZh,
): Versioned {
  return {
    name,
    flag: isFlagCode(code) ? code : undefined,
    list: (call, paging) => call(codeEditing.listCodeVersions, { category, code, ...paging }),
    undo: (call, version) =>
      call(codeEditing.undoCodeItem, { category, code, updateTime, version }),
    undoBy: codeEditing.undoCodeItem,
  };
}

/** A button that opens the saved states of something. */
export function VersionsButton(versioned: Versioned) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={History}
        size="small"
        label={t("console.codes.historyNamed", { name: versioned.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <VersionsModal {...versioned} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The saved states of something. */
export function VersionsModal({
  name,
  flag,
  list,
  undo,
  undoBy,
  onUndone,
  onClose,
}: Versioned & { onClose: () => void }) {
  const { t, lang } = useTranslation();
  const { revalidate } = useRevalidator();
  const [versions, setVersions] = useState<readonly SavedVersion[] | null>(null);
  const [total, setTotal] = useState(0);

  /** Shows the versions that are known and, below them, the next ones that are older. */
  async function show(shown: readonly SavedVersion[]): Promise<void> {
    const page = Math.ceil(shown.length / versionsAtOnce);
    try {
      // Refusals are shown over the page by the client.
      const call = browserCall({ lang });
      const reply = await list(call, { page, iDisplayLength: versionsAtOnce });
      const isKnown = ({ version }: SavedVersion) =>
        shown.some((candidate) => candidate.version === version);
      setVersions([...shown, ...reply.data.filter((version) => !isKnown(version))]);
      setTotal(reply.recordsTotal);
    } catch (error) {
      console.error(error);
      if (shown.length === 0) onClose();
    }
  }

  const showFirst = useEffectEvent(() => show([]));
  useEffect(() => {
    showFirst();
  }, []);

  return (
    <Modal
      open={versions !== null}
      onClose={onClose}
      title={t("console.codes.historyNamed", { name })}
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
        current={versions?.[0]}
        flag={flag}
        {...{ undo, undoBy }}
        onUndone={() => {
          onClose();
          onUndone?.();
          return revalidate();
        }}
      />
    </Modal>
  );
}
