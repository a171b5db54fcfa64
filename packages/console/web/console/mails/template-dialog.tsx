import { htmlLanguage } from "@public-code/core/contract/language.ts";
import type { WrittenMail } from "@public-code/core/contract/mail/mails.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { MailView } from "@public-code/site/web/console/list/mail-view.tsx";
import type { FieldSpec } from "@public-code/site/web/form/field-spec.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { problemsOf } from "@public-code/site/web/form/problems.ts";
import { Button, onFirstClick } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Plus } from "lucide";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import {
  type MailTemplate,
  type MailTemplateFields,
  mailTemplateFields,
  mailTemplates,
} from "#contract/mails/mail-templates.ts";

interface TemplateValues extends MailTemplateFields {
  /** Of no value: the preview stands among the fields, whose values it shows. */
  preview: null;
}

/** Edits the words of a mail in both languages, and shows the mail that they make. */
export function TemplateDialog({
  template: { template, fields: saved, places, required, updateTime },
  name,
  onClose,
}: {
  template: MailTemplate;
  name: string;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const fields = ({ preview: _, ...wording }: TemplateValues): FieldSpec<TemplateValues>[] => [
    {
      ...{ name: "subjectZh", holds: "line", required: true },
      ...{ label: t("console.notice.subject"), lang: htmlLanguage["zh-TW"] },
    },
    {
      ...{ name: "subjectEn", holds: "line", required: false, beside: true },
      ...{ label: t("console.notice.subjectEn"), lang: htmlLanguage["en-US"] },
      hint: t("console.notice.english"),
    },
    {
      ...{ name: "textZh", holds: "area", rows: 8, maximum: 5000, required: true },
      ...{ label: t("console.notice.text"), lang: htmlLanguage["zh-TW"] },
    },
    {
      ...{ name: "textEn", holds: "area", rows: 8, maximum: 5000, required: false, beside: true },
      ...{ label: t("console.notice.textEn"), lang: htmlLanguage["en-US"] },
    },
    {
      ...{ name: "preview", holds: "other", kept: z.null() },
      label: t("console.mails.templates.preview"),
      render: () => <TemplatePreview template={template} wording={wording} />,
    },
  ];
  return (
    <FormDialog<TemplateValues, unknown>
      title={t("console.mails.templates.editNamed", { name })}
      confirmLabel={t("console.entry.save")}
      size="large"
      form={{
        ...{ name: `mailTemplate ${template}`, base: updateTime, fields },
        start: { ...saved, preview: null },
        problems: ({ preview: _, ...wording }) => problemsOf(mailTemplateFields, wording, lang),
      }}
      send={(call, { preview: _, ...wording }) =>
        call(mailTemplates.saveMailTemplate, { template, updateTime, ...wording })
      }
      done={t("console.mails.templates.saved", { name })}
      onClose={onClose}
    >
      <p>{t("console.mails.templates.hint")}</p>
      <PlaceButtons places={places} required={required} />
    </FormDialog>
  );
}

/** What may stand in the words, by name; a press writes it where the cursor was last, or at the end of the Chinese text. */
function PlaceButtons({ places, required }: Pick<MailTemplate, "places" | "required">) {
  const { t, find } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const dialogOf = () => list.current?.closest("[role=alertdialog], dialog");
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && dialogOf()?.contains(target)) last.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  });
  function write(place: string): void {
    const field = last.current ?? dialogOf()?.querySelector("textarea");
    if (!field) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    field.setRangeText(`{{${place}}}`, start ?? value.length, end ?? value.length, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }
  return (
    <ul ref={list} className={cluster(8)}>
      {places.map((place) => (
        <li key={place}>
          <Button
            size="small"
            variant="secondary"
            icon={Plus}
            onClick={onFirstClick(() => write(place))}
          >
            {t(
              required.includes(place)
                ? "console.mails.templates.required"
                : "console.mails.templates.offered",
              { name: find(`console.mails.templates.places.${place}`) ?? place },
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Shown {
  /** The words that it shows: others are to be shown anew. */
  wording: string;
  mails: readonly WrittenMail[];
  failure: CallError | null;
}

/** The mails that words make, as the portal writes them with made-up names. */
function TemplatePreview({ template, wording }: { template: string; wording: MailTemplateFields }) {
  const { t, lang } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const written = JSON.stringify(wording);
  const current = shown?.wording === written ? shown : null;
  function show(): void {
    const call = browserCall({ lang, quiet: true });
    call(mailTemplates.previewMailTemplate, { template, ...wording }).then(
      ({ data }) => setShown({ wording: written, mails: data, failure: null }),
      (error) => {
        if (!(error instanceof CallError)) throw error;
        setShown({ wording: written, mails: [], failure: error });
      },
    );
  }
  return (
    <div className={stack(16, { justify: "start" })}>
      <Button variant="secondary" onClick={show}>
        {t("console.mails.templates.preview")}
      </Button>
      <div role="status" className={stack(16)}>
        {current && <ActionFailure failure={current.failure} />}
        {current?.mails.map((mail) => (
          <MailView key={mail.subject} mail={mail} />
        ))}
      </div>
    </div>
  );
}
