import { SharedRepositories } from "@public-code/catalogue/web/programs/shared-repositories.tsx";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import type { SharedRepository } from "@public-code/programs/contract/repositories.ts";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Modal } from "@public-code/ui/modal.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { Blocker } from "react-router";
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
  const written = addresses.filter((address) => address !== "");
  const key = JSON.stringify([firstEditionNo, written]);
  const ask = async (call: Call) => {
    const program = firstEditionNo === undefined ? {} : { firstEditionNo };
    const request = { addresses: written, ...program };
    return { key, shared: (await call(submissions.findSharedRepositories, request)).data };
  };
  const { data } = useAnswer(isAsked && written.length > 0 ? ask : null, [key]);
  return isAsked && data?.key === key ? data.shared : [];
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
  const places = (title: string, addresses: readonly FieldAddress[]) =>
    addresses.length > 0 && (
      <Notice tone="warning" title={title}>
        <ul>
          {addresses.map((address) => (
            <li key={address}>{placeName(t, values, address)}</li>
          ))}
        </ul>
      </Notice>
    );
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
      {places(t("submissions.save.malformed"), malformed)}
      {places(t("submissions.origin.submitTitle"), unconfirmed)}
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

/** Asks before a changed form is left. */
export function LeaveQuestion({ blocker, isKept }: { blocker: Blocker; isKept: boolean }) {
  const { t } = useTranslation();
  return (
    <Question
      open={blocker.state === "blocked"}
      title={t("submissions.leave.title")}
      yes={t("submissions.leave.yes")}
      no={t("submissions.leave.no")}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      <p>{t(isKept ? "submissions.leave.text" : "submissions.leave.unkept")}</p>
    </Question>
  );
}
