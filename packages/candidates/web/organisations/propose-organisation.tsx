import { withScheme } from "@public-code/core/contract/address-rules.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { type Agencies, agencyField } from "@public-code/site/web/form/agency-field.tsx";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { Plus } from "lucide";
import { useState } from "react";
import { organisationCalls } from "#contract/organisations/organisations.ts";

interface Values {
  agencyCode: string;
  address: string;
  addresses: string;
}

/** Asks for an organisation's address or a list of repositories, and an operator of which agency it is. */
export function ProposeOrganisation({ agencies }: { agencies?: Agencies }) {
  const { t, lang } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const way = agencies ? "organisations.add" : "found.propose";
  const scope = agencies ? "" : "agency";
  return (
    <Offered call={organisationCalls.proposeOrganisation}>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        {t(`candidates.${way}.button`)}
      </Button>
      {isOpen && (
        <FormDialog<Values, unknown>
          title={t(`candidates.${way}.title`)}
          confirmLabel={t(`candidates.${way}.button`)}
          form={{
            start: { agencyCode: "", address: "", addresses: "" },
            fields: () => [
              agencyField(agencies, { name: "agencyCode", label: t("candidates.agency") }),
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
              ...(agencies && agencyCode === ""
                ? { agencyCode: t("candidates.assign.missing") }
                : {}),
              ...(address.trim() === "" && addresses.trim() === ""
                ? { address: t("candidates.organisations.missing") }
                : {}),
              ...(address.trim() !== "" && addresses.trim() !== ""
                ? { addresses: apiMessage("field.addressOrList", lang) }
                : {}),
            }),
          }}
          send={(call, { address, ...values }) =>
            call(organisationCalls.proposeOrganisation, {
              ...{ ...values, scope },
              address: withScheme(address).trim(),
            })
          }
          done={t(`candidates.${way}.done`)}
          onClose={() => setOpen(false)}
        >
          <p>{t(`candidates.${way}.text`)}</p>
        </FormDialog>
      )}
    </Offered>
  );
}
