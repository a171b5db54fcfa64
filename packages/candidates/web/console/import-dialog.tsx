import { withScheme } from "@public-code/core/contract/rules.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { candidateCalls } from "#contract/candidates.ts";

interface Values {
  address: string;
  text: string;
}

/** Reads a publiccode.yml into the candidates. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog<Values, unknown>
      title={t("candidates.import.title")}
      confirmLabel={t("candidates.import.button")}
      form={{
        start: { address: "", text: "" },
        fields: () => [
          {
            ...{ name: "address", holds: "line", type: "url" },
            label: t("candidates.import.address"),
            hint: t("candidates.import.addressHint"),
          },
          { ...{ name: "text", holds: "area", rows: 8 }, label: t("candidates.import.content") },
        ],
        problems: ({ address, text }) =>
          address.trim() === "" && text.trim() === ""
            ? { address: t("candidates.import.missing") }
            : {},
      }}
      send={(call, { address, text }) =>
        call(candidateCalls.importCandidate, { text, address: withScheme(address).trim() })
      }
      done={t("candidates.import.done")}
      onClose={onClose}
    >
      <p>{t("candidates.import.text")}</p>
    </FormDialog>
  );
}
