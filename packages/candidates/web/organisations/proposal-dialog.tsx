import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { withScheme } from "@public-code/core/contract/rules.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";

interface Values {
  agencyCode: string;
  address: string;
  addresses: string;
}

/** Asks for an organisation's address or a list of repositories, and of which agency it is. */
export function ProposalDialog({
  texts,
  agencies,
  send,
  onClose,
}: {
  texts: { title: string; text: string; confirmLabel: string; done: string };
  /** Of which one is chosen; without them it is the caller's own. */
  agencies?: readonly Pick<CodeItem, "code" | "name" | "retired">[];
  send: (call: Call, values: Values) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  return (
    <FormDialog<Values, unknown>
      title={texts.title}
      confirmLabel={texts.confirmLabel}
      form={{
        start: { agencyCode: "", address: "", addresses: "" },
        fields: () => [
          {
            ...{ name: "agencyCode", holds: "select", required: true },
            hidden: agencies === undefined,
            label: t("candidates.organisations.agency"),
            emptyLabel: t("candidates.assign.choose"),
            options: (agencies ?? [])
              .filter(({ retired }) => !retired)
              .map(({ code, name }) => ({ value: code, label: name })),
          },
          {
            ...{ name: "address", holds: "line", type: "url" },
            label: t("candidates.organisations.address"),
            hint: t("candidates.organisations.addressHint"),
          },
          {
            ...{ name: "addresses", holds: "area", rows: 5 },
            label: t("candidates.organisations.addresses"),
            hint: t("candidates.organisations.addressesHint"),
          },
        ],
        problems: ({ agencyCode, address, addresses }) => ({
          ...(agencies && agencyCode === "" ? { agencyCode: t("candidates.assign.missing") } : {}),
          ...(address.trim() === "" && addresses.trim() === ""
            ? { address: t("candidates.organisations.missing") }
            : {}),
          ...(address.trim() !== "" && addresses.trim() !== ""
            ? { addresses: apiMessage("field.addressOrList", lang) }
            : {}),
        }),
      }}
      send={(call, { address, ...values }) =>
        send(call, { ...values, address: withScheme(address).trim() })
      }
      done={texts.done}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}
