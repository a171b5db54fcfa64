import type {
  NoticeLetter,
  NotifiedAgency,
} from "@public-code/core/contract/mail/agency-notice.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { MailView } from "@public-code/site/web/console/list/mail-view.tsx";
import { Question, type QuestionProps } from "@public-code/site/web/frame/question.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import styles from "./notice-question.module.css";

/** Shows a notice as it arrives and every mailbox that it goes to, before it is sent. */
export function NoticeQuestion({
  letter,
  agencies,
  ...answers
}: Pick<QuestionProps, "isBusy" | "onYes" | "onNo"> & {
  letter: NoticeLetter;
  agencies: readonly NotifiedAgency[];
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const preview = useAnswer(
    async (call) => (await call(mails.previewNotice, letter)).data,
    [JSON.stringify(letter)],
  );
  const test = useAction({ reload: () => {} });
  const [testedAt, setTestedAt] = useState("");
  const count = new Set(agencies.flatMap(({ mailboxes }) => mailboxes)).size;
  const sendTest = () =>
    test.run(async (call) => {
      const { data } = await call(mails.testNotice, letter);
      setTestedAt(data.to);
    }, t("console.notice.tested"));
  return (
    <Question
      {...answers}
      title={t("console.notice.ask", { count })}
      yes={t("console.notice.send", { count })}
      also={{ label: t("console.notice.test"), onClick: sendTest }}
      no={t("console.action.cancel")}
      size="large"
    >
      <div className={stack(16)}>
        <p>{t("console.notice.held")}</p>
        <ActionFailure failure={test.failure} />
        <p role="status">{testedAt !== "" && t("console.notice.testedAt", { to: testedAt })}</p>
        <div>
          <p className={textStyles.label}>{t("console.notice.recipients")}</p>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
            tabIndex={0}
            aria-label={t("console.notice.recipients")}
            className={styles.list}
          >
            <ul>
              {agencies.map(({ agencyCode, name, mailboxes }) => (
                <li key={agencyCode}>
                  {t("console.notice.recipient", {
                    name,
                    mailboxes:
                      mailboxes.length > 0 ? listed(mailboxes) : t("console.notice.withoutMailbox"),
                  })}
                </li>
              ))}
            </ul>
          </section>
        </div>
        {preview.data && <MailView mail={preview.data} />}
        {preview.hasFailed && <p>{t("console.notice.noPreview")}</p>}
      </div>
    </Question>
  );
}
