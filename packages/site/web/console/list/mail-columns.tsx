import {
  type MailKindName,
  mailKindNames,
} from "@public-code/core/contract/mail/mail-kind-names.ts";
import { type MailState, noRecipient } from "@public-code/core/contract/mail/mail-states.ts";
import type { LoggedMail } from "@public-code/core/contract/mail/mails.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { type Translate, useTranslation } from "@public-code/core/web/translation.ts";
import { CellNote, type Column, column } from "@public-code/ui/data-table.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";

/** Whether this version of the portal knows a kind of mail. */
const isMailKind = (value: string): value is MailKindName =>
  mailKindNames.some((name) => name === value);

type Named = Pick<LoggedMail, "subject" | "kind">;

/** Returns a function that names a mail by its kind; as it is stored, where another version wrote it. */
export function useMailKind(): (mail: Pick<Named, "kind">) => string {
  const { t } = useTranslation();
  return ({ kind }) => (isMailKind(kind) ? t(`console.mails.kinds.${kind}`) : kind);
}

/** Returns a function that names a mail: by its subject, or by its kind where that is gone. */
export function useMailName(): (mail: Named) => string {
  const kindOf = useMailKind();
  return (mail) => mail.subject || kindOf(mail);
}

const tones: Record<MailState, Tone> = {
  waiting: "info",
  delayed: "warning",
  sent: "success",
  givenUp: "danger",
  withdrawn: "neutral",
};

type Sent = Pick<LoggedMail, "recipient" | "recipientRole" | "state" | "stateAt"> & {
  lastError?: string;
};

/** To whom a mail goes, and what became of it. */
export function sentColumns<Row extends Sent>(t: Translate): Column<Row>[] {
  return [
    column<Row>("recipient", t("console.mails.recipient"), ({ recipient, recipientRole }) => (
      <>
        {recipient}
        {recipientRole && <CellNote>{t(`console.mails.roles.${recipientRole}`)}</CellNote>}
      </>
    )),
    column<Row>("state", t("console.mails.state"), ({ state, stateAt, lastError }) => (
      <>
        <StatusChip tone={tones[state]}>{t(`console.mails.states.${state}`)}</StatusChip>
        <CellNote>{t(`console.mails.moments.${state}`, { time: formatInstant(stateAt) })}</CellNote>
        {lastError && (
          <CellNote>
            {lastError === noRecipient ? t("console.mails.noRecipient") : lastError}
          </CellNote>
        )}
      </>
    )),
  ];
}
