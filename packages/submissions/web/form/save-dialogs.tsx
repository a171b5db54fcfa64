import { SharedRepositories } from "@public-code/catalogue/web/programs/shared-repositories.tsx";
import { callApi } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import type { SharedRepository } from "@public-code/programs/contract/repositories.ts";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Modal } from "@public-code/ui/modal.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useEffect, useState } from "react";
import { submissions } from "#contract/submissions.ts";
import type { FieldAddress } from "./field-address.ts";
import { placeName } from "./form-errors.tsx";
import { type FormValues, newFilesOf, type SaveAction } from "./form-values.ts";
import styles from "./save-dialogs.module.css";
import { useUploadLabels } from "./upload-labels.ts";
import { isAllSent } from "./upload-progress.ts";
import type { Sending } from "./use-save.ts";

/**
 * Repositories that other programs have already, asked for while somebody is about to submit. It is a
 * hint: without an answer nothing is said, and nothing waits for it.
 */
function useSharedRepositories(
  isAsked: boolean,
  addresses: readonly string[],
  firstEditionNo: number | undefined,
): readonly SharedRepository[] {
  const { settings } = useRootData();
  const { lang } = settings;
  const [shared, setShared] = useState<readonly SharedRepository[]>([]);
  const key = JSON.stringify(addresses.filter((address) => address !== ""));
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const { signal } = controller;
    setShared([]);
    const written: string[] = JSON.parse(key);
    const request = {
      addresses: written,
      ...(firstEditionNo === undefined ? {} : { firstEditionNo }),
    };
    if (written.length > 0)
      callApi(submissions.findSharedRepositories, request, { lang, signal })
        .then(({ data }) => !signal.aborted && setShared(data))
        .catch(() => {});
    return () => controller.abort();
  }, [isAsked, key, firstEditionNo, lang]);
  return isAsked ? shared : [];
}

/** 「儲存資料？」 or 「送出資料？」, with what that will do. */
export function SaveQuestion({
  action,
  program,
  values,
  malformed,
  unconfirmed,
  onYes,
  onNo,
}: {
  /** What was asked for; null while nothing is. */
  action: SaveAction | null;
  /** Null for a new program. */
  program: ManagedProgram | null;
  values: FormValues;
  /** Where something is typed that a draft keeps and a submission refuses. */
  malformed: readonly FieldAddress[];
  /** Fields with values that were read from a repository and that nobody has confirmed. */
  unconfirmed: readonly FieldAddress[];
  onYes: (action: SaveAction) => void;
  onNo: () => void;
}) {
  const { t } = useTranslation();
  const isSubmit = action === "submit";
  const isOnline = program?.programStatusCode === programStatus.online;
  const links = values.gitHubLinkContentVos.map(({ cells }) => cells.url);
  const shared = useSharedRepositories(isSubmit, links, program?.firstEditionNo);
  return (
    <Question
      open={action !== null}
      title={t(isSubmit ? "submissions.save.submitTitle" : "submissions.save.draftTitle")}
      yes={t(isSubmit ? "submissions.save.confirmSubmit" : "submissions.save.confirmDraft")}
      no={t("submissions.cancel")}
      harmless={!isSubmit}
      onYes={() => action !== null && onYes(action)}
      onNo={onNo}
    >
      <p>
        {t(
          isSubmit
            ? "submissions.save.submitText"
            : isOnline
              ? "submissions.save.onlineText"
              : "submissions.save.draftText",
        )}
      </p>
      {malformed.length > 0 && (
        <Notice tone="warning" title={t("submissions.save.malformed")}>
          <ul>
            {malformed.map((address) => (
              <li key={address}>{placeName(t, values, address)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unconfirmed.length > 0 && (
        <Notice tone="warning" title={t("submissions.origin.submitTitle")}>
          <ul>
            {unconfirmed.map((address) => (
              <li key={address}>{placeName(t, values, address)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <SharedRepositories shared={shared}>{t("submissions.save.sharedText")}</SharedRepositories>
    </Question>
  );
}

/** A save without a reply from the portal: whether the content is saved here, and a retry. */
export function UnsentQuestion({
  reason,
  isKept,
  onRetry,
  onClose,
}: {
  /** '' while there is nothing to say. */
  reason: string;
  /** Whether this browser has the content. */
  isKept: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Question
      open={reason !== ""}
      title={t("submissions.save.failed")}
      yes={t("submissions.save.retry")}
      no={t("submissions.close")}
      harmless
      onYes={onRetry}
      onNo={onClose}
    >
      <p>{t(isKept ? "submissions.save.unsentKept" : "submissions.save.unsentUnkept")}</p>
      <p>{reason}</p>
    </Question>
  );
}

/** The files of a running save, and the button that cancels it. */
export function SendingDialog({
  sending,
  values,
  onAbort,
}: {
  sending: Sending | null;
  values: FormValues;
  onAbort: () => void;
}) {
  const { t } = useTranslation();
  const labels = useUploadLabels();
  const isSent = sending !== null && isAllSent(sending.sent);
  // Once everything is sent the save may be done already, so it cannot be cancelled any more.
  const abort = isSent ? () => {} : onAbort;
  const { loaded, total } = sending?.sent ?? { loaded: 0, total: 0 };
  return (
    <Modal
      open={sending !== null}
      onClose={abort}
      role="alertdialog"
      title={t("submissions.save.sending")}
      closeLabel={t("submissions.save.abort")}
      actions={
        <Button variant="secondary" aria-disabled={isSent} onClick={abort}>
          {t("submissions.save.abort")}
        </Button>
      }
    >
      <div className={stack(16)}>
        <p role="status">
          {t(isSent ? "submissions.save.storing" : "submissions.save.sendingText")}
        </p>
        <progress
          className={styles.total}
          aria-label={t("submissions.save.total")}
          value={total === 0 ? 0 : loaded / total}
          max={1}
        />
        <ul className={stack(8, styles.files)} aria-label={labels.files}>
          {newFilesOf(values).map(({ key, file }) => {
            const share = sending?.shares.get(key) ?? 0;
            return (
              <li key={key} className={stack(4, { across: 12 }, styles.file)}>
                <span className={textStyles.wrapped}>{file.name}</span>
                <span className={textStyles.noteCount}>
                  {labels.size(file.size)} · {labels.state[share < 1 ? "uploading" : "done"]}
                </span>
                <progress
                  className={styles.total}
                  aria-label={labels.progress(file.name)}
                  value={share}
                  max={1}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
}
