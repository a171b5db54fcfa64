import { htmlLanguage } from "@public-code/core/contract/language.ts";
import {
  type AgencyNotice,
  agencyNotice,
  type NotifiedAgency,
} from "@public-code/core/contract/mail/agency-notice.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { AgencyCombobox } from "@public-code/site/web/form/agency-field.tsx";
import type { FieldPlace, FieldSpec } from "@public-code/site/web/form/field-spec.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { problemsOf } from "@public-code/site/web/form/problems.ts";
import { Button } from "@public-code/ui/button.tsx";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { NoticeQuestion } from "./notice-question.tsx";

/** The name of the form of a notice, by what the address says of it. */
export const noticeForm = (name: string): string => `agencyNotice ${name}`;

/** Asks for a notice to agencies, and once more with its mail and its mailboxes, then sends it. */
function NoticeDialog({
  agencies,
  name,
  onClose,
}: {
  agencies: readonly NotifiedAgency[];
  /** Under which the browser keeps it; agencies that it names are chosen from the start. */
  name: string;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();

  const startCodes = name.split(",");
  const agencyCodes = agencies
    .map(({ agencyCode }) => agencyCode)
    .filter((code) => startCodes.includes(code));
  // Nobody mails all who has not said so.
  const start: AgencyNotice = {
    ...{ to: "some", agencyCodes, subject: "", subjectEn: "", text: "", textEn: "" },
  };

  function reachOf(chosen: readonly NotifiedAgency[]): string {
    const mailboxes = new Set(chosen.flatMap((agency) => agency.mailboxes)).size;
    const unreached = chosen.filter((agency) => agency.mailboxes.length === 0).length;
    const count = chosen.length;
    return unreached === 0
      ? t("console.notice.reach", { agencies: count, mailboxes })
      : t("console.notice.unreached", { agencies: count, mailboxes, unreached });
  }
  function renderAgencies({ id, value, error, onChange }: FieldPlace<string[]>) {
    const isChosen = ({ agencyCode }: NotifiedAgency) => value.includes(agencyCode);
    return (
      <AgencyCombobox
        {...{ id, value, error, onChange }}
        label={t("console.agencies.find.agencies")}
        options={agencies.map(({ agencyCode, name: label, names }) => ({
          ...{ value: agencyCode, label, names },
        }))}
        status={reachOf(agencies.filter(isChosen))}
      />
    );
  }
  const fields = ({ to }: AgencyNotice): FieldSpec<AgencyNotice>[] => [
    {
      ...{ name: "to", holds: "radios" },
      label: t("console.notice.to"),
      hint: to === "all" ? reachOf(agencies) : undefined,
      options: [
        { value: "all", label: t("console.notice.all") },
        { value: "some", label: t("console.notice.some") },
      ],
    },
    {
      ...{ name: "agencyCodes", holds: "other", hidden: to === "all" },
      label: t("console.agencies.find.agencies"),
      kept: z.array(z.string()),
      render: renderAgencies,
    },
    {
      ...{ name: "subject", holds: "line", required: true },
      ...{ label: t("console.notice.subject"), lang: htmlLanguage["zh-TW"] },
    },
    {
      ...{ name: "subjectEn", holds: "line", required: false, beside: true },
      ...{ label: t("console.notice.subjectEn"), lang: htmlLanguage["en-US"] },
      hint: t("console.notice.english"),
    },
    {
      ...{ name: "text", holds: "area", rows: 8, maximum: 5000, required: true },
      ...{ label: t("console.notice.text"), lang: htmlLanguage["zh-TW"] },
    },
    {
      ...{ name: "textEn", holds: "area", rows: 8, maximum: 5000, required: false, beside: true },
      ...{ label: t("console.notice.textEn"), lang: htmlLanguage["en-US"] },
    },
  ];

  return (
    <FormDialog<AgencyNotice, unknown>
      title={t("console.notice.open")}
      confirmLabel={t("console.notice.check")}
      size="large"
      form={{
        ...{ name: noticeForm(name), start, fields },
        problems: (values) => problemsOf(agencyNotice, values, lang),
      }}
      send={(call, values) => call(mails.notifyAgencies, values)}
      confirm={({ to, agencyCodes, ...letter }, answers) => (
        <NoticeQuestion
          {...answers}
          letter={letter}
          agencies={
            to === "all"
              ? agencies
              : agencies.filter(({ agencyCode }) => agencyCodes.includes(agencyCode))
          }
        />
      )}
      done={t("console.notice.done")}
      onClose={onClose}
    >
      <p>{t("console.notice.lead")}</p>
    </FormDialog>
  );
}

/** Opens the form of a notice to agencies, for those who may send one. */
export function NotifyAgencies() {
  return (
    <Offered call={mails.notifyAgencies}>
      <Notice />
    </Offered>
  );
}

function Notice() {
  const { t, lang } = useTranslation();
  const [agencies, setAgencies] = useState<readonly NotifiedAgency[] | null>(null);
  const [notice, change] = useNoticeAddress();
  const isOpen = notice !== null;
  useEffect(() => {
    if (!isOpen) return;
    // Refusals are shown over the page by the client.
    browserCall({ lang })(mails.listNotifiedAgencies, {}).then(
      ({ data }) => setAgencies(data),
      (error) => console.error(error),
    );
  }, [isOpen, lang]);
  return (
    <>
      <Button variant="secondary" onClick={() => change("")}>
        {t("console.notice.open")}
      </Button>
      {agencies && isOpen && (
        <NoticeDialog agencies={agencies} name={notice} onClose={() => change(null)} />
      )}
    </>
  );
}

/**
 * What the address says of the form of a notice: for which agencies it was asked for, or which notice was
 * taken back; null where it is closed.
 */
export function useNoticeAddress(): [string | null, (notice: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  function change(notice: string | null): void {
    const changed = new URLSearchParams(parameters);
    if (notice === null) changed.delete("notice");
    else changed.set("notice", notice);
    setParameters(changed, { replace: true, preventScrollReset: true });
  }
  return [parameters.get("notice"), change];
}
