import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { BottomBar } from "@public-code/ui/bottom-bar.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode, RefObject } from "react";
import type { AutosaveState } from "./autosave.ts";
import styles from "./form-actions.module.css";

/** The form's buttons and the state of its autosave; always in view. */
export function FormActions({
  note,
  previewButton,
  onSave,
  onSubmit,
  onPreview,
  onBack,
}: {
  note: ReactNode;
  previewButton: RefObject<HTMLButtonElement | null>;
  onSave: () => void;
  onSubmit: () => void;
  onPreview: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  return (
    <BottomBar label={t("submissions.form.actions")}>
      <div className={cluster(8, styles.buttons)}>
        <Button onClick={onSubmit}>{t("submissions.form.submit")}</Button>
        <Button variant="secondary" onClick={onSave}>
          {t("submissions.form.save")}
        </Button>
        <Button ref={previewButton} variant="secondary" onClick={onPreview}>
          {t("submissions.form.preview")}
        </Button>
        <Button variant="quiet" className={styles.back} onClick={onBack}>
          {t("submissions.back")}
        </Button>
      </div>
      <div className={styles.aside}>{note}</div>
    </BottomBar>
  );
}

/** When this browser last saved the form; in the long version also what that means. */
export function AutosaveNote({
  state,
  isWhole = false,
}: {
  state: AutosaveState;
  isWhole?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <p className={textStyles.note}>
      {state.kind === "saved"
        ? t("submissions.autosave.saved", { time: formatInstant(state.at.toISOString()).slice(11) })
        : t(`submissions.autosave.${state.kind}`)}
      {isWhole && <span className={styles.more}>{t("submissions.autosave.note")}</span>}
    </p>
  );
}
