import {
  codeEditing,
  type EditedCode,
} from "@public-code/content/contract/code-editing/code-editing.ts";
import { reviewReasons } from "@public-code/core/contract/code-lists/code-names.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useState } from "react";
import styles from "./review-reasons.module.css";

/** Texts that operators have ready for agencies: one is chosen, added to the reason and edited there. */
export function ReviewReasons({
  reasons,
  onAdd,
}: {
  reasons: readonly EditedCode[];
  onAdd: (text: string) => void;
}) {
  const { t, lang } = useTranslation();
  const [chosen, setChosen] = useState("");
  const textOf = (reason: EditedCode) =>
    inLanguage(lang, reason.descriptionZh, reason.descriptionEn) ||
    inLanguage(lang, reason.nameZh, reason.nameEn);

  function add(): void {
    const reason = reasons.find(({ code }) => code === chosen);
    if (reason) onAdd(textOf(reason));
  }

  return (
    <div className={stack(4)}>
      {reasons.length > 0 && (
        <div className={stack(8, { align: "end" }, styles.choice)}>
          <SelectField
            label={t("console.decision.ready")}
            emptyLabel={t("console.decision.chooseReady")}
            value={chosen}
            options={reasons.map((reason) => ({
              value: reason.code,
              label: inLanguage(lang, reason.nameZh, reason.nameEn),
            }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button variant="secondary" onClick={add}>
            {t("console.decision.addReady")}
          </Button>
        </div>
      )}
      <Offered call={codeEditing.saveCodeItem}>
        <UiLink
          href={`${addresses.consoleContent("codes")}?category=${reviewReasons}`}
          newTabLabel={t("frame.newTab")}
          className={styles.edit}
        >
          {t("console.decision.editReady")}
        </UiLink>
      </Offered>
    </div>
  );
}
