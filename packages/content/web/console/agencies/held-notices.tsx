import { useKeepForm } from "@public-code/accounts/web/use-kept.ts";
import type { HeldNotice } from "@public-code/core/contract/mail/agency-notice.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { useSecondsLeft } from "@public-code/site/web/console/action/use-seconds-left.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { noticeForm, useNoticeAddress } from "./notice-dialog.tsx";

/** Notices that leave within a minute, whoever sent them, for those who may take them back. */
export function HeldNotices() {
  return (
    <Offered call={mails.recallNotice}>
      <HeldList />
    </Offered>
  );
}

function HeldList() {
  const [form, openForm] = useNoticeAddress();
  // Once the form is closed there may be another one.
  const held = useAnswer(async (call) => (await call(mails.listHeldNotices, {})).data, [form]);
  return held.data?.map((notice) => (
    <Held
      key={notice.noticeId}
      notice={notice}
      reload={held.reload}
      onRecalled={() => openForm(notice.noticeId)}
    />
  ));
}

function Held({
  notice,
  reload,
  onRecalled,
}: {
  notice: HeldNotice;
  reload: () => void;
  onRecalled: () => void;
}) {
  const { t } = useTranslation();
  const keep = useKeepForm();
  const action = useAction();
  const { noticeId, subject, mailboxes } = notice;
  const seconds = useSecondsLeft(notice, reload);
  async function recall(): Promise<void> {
    await action.run(
      async (call) => {
        const { data } = await call(mails.recallNotice, { noticeId });
        keep(noticeForm(noticeId), t("console.notice.open"), data);
      },
      t("console.notice.recalled"),
      onRecalled,
    );
    reload();
  }
  if (seconds <= 0) return null;
  return (
    <Notice
      title={t("console.notice.waits", { subject, count: mailboxes })}
      actions={
        <Button
          variant="secondary"
          loading={action.busy}
          loadingLabel={t("frame.loading")}
          onClick={recall}
        >
          {t("console.notice.recall")}
        </Button>
      }
    >
      <p>{t("console.notice.leaves", { count: seconds })}</p>
    </Notice>
  );
}
