import { apiMessage } from "@public-code/core/contract/messages.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type Agencies, agencyField } from "@public-code/site/web/form/agency-field.tsx";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { textProblems } from "@public-code/site/web/form/problems.ts";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";

const reasonMaximum = 500;

interface Values {
  reason: string;
  agencyCode: string;
  uncompared: boolean;
}

/** Asks before something is decided on candidates or an organisation, for the reason and agency that it needs. */
export function DecisionDialog({
  texts: { title, button, done, reasonHint = "" },
  agencies,
  uncompared = 0,
  send,
  reload,
  onClose,
  onDone = onClose,
  children,
}: {
  /** With the hint of the reason, where one is asked for. */
  texts: { title: string; button: string; done: string; reasonHint?: string | undefined };
  /** Of which one is chosen, where an agency is said. */
  agencies?: Agencies | undefined;
  /** How many of them nobody has compared yet, which has to be confirmed. */
  uncompared?: number;
  send: (call: Call, values: Values) => Promise<unknown>;
  /** Beside the page, what is read again where somebody else has changed something. */
  reload?: (() => Promise<void>) | undefined;
  onClose: () => void;
  onDone?: () => void;
  children: ReactNode;
}) {
  const { t, lang } = useTranslation();
  const { revalidate } = useRevalidator();
  return (
    <FormDialog<Values, unknown>
      title={title}
      confirmLabel={button}
      form={{
        start: { reason: "", agencyCode: "", uncompared: false },
        fields: () => [
          agencyField(agencies, { name: "agencyCode", label: t("candidates.agency") }),
          {
            ...{ name: "reason", holds: "area", rows: 3, maximum: reasonMaximum, required: true },
            hidden: reasonHint === "",
            label: t("candidates.reason"),
            hint: reasonHint,
          },
          {
            ...{ name: "uncompared", holds: "flag", hidden: uncompared === 0 },
            group: t("candidates.unread"),
            label: t("candidates.publish.uncompared", { count: uncompared }),
          },
        ],
        problems: ({ reason, agencyCode, ...values }) => ({
          ...(uncompared > 0 && !values.uncompared
            ? { uncompared: apiMessage("field.notCompared", lang, { count: uncompared }) }
            : {}),
          ...(agencies && agencyCode === "" ? { agencyCode: t("candidates.assign.missing") } : {}),
          ...textProblems(
            { reason },
            reasonHint === "" ? {} : { reason: reasonMaximum },
            lang,
            t("candidates.reasonMissing"),
          ),
        }),
      }}
      send={send}
      done={done}
      action={{
        reload: async () => {
          await revalidate();
          await reload?.();
        },
      }}
      next={revalidate}
      onClose={onClose}
      onDone={onDone}
    >
      {children}
    </FormDialog>
  );
}
