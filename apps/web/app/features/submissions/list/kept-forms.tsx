import { useState } from "react";
import { Question } from "#features/frame/question.tsx";
import { formatInstant } from "#platform/format-values.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { type AutosaveEntry, listAutosaves, removeAutosave } from "../form/autosave.ts";
import styles from "./notice-entries.module.css";

/** Forms that were left without a save and that this browser still has. */
export function KeptForms({
  userId,
  onResume,
  onDiscarded,
}: {
  userId: string;
  onResume: (entry: AutosaveEntry) => void;
  onDiscarded: () => void;
}) {
  const { t } = useTranslation();
  const [entries, setEntries] = useState(() => listAutosaves(localStorage, userId));
  const [asked, setAsked] = useState<AutosaveEntry | null>(null);
  if (entries.length === 0) return null;
  const nameOf = (entry: AutosaveEntry | null) =>
    entry?.programName || t("submissions.kept.unnamed");
  return (
    <>
      <Notice tone="warning" title={t("submissions.kept.title")}>
        <ul className={styles.list}>
          {entries.map((entry) => {
            const name = nameOf(entry);
            return (
              <li key={entry.programId ?? entry.formKey} className={styles.entry}>
                <span>
                  {t("submissions.kept.text", { name, time: formatInstant(entry.savedAt) })}
                </span>
                <span className={styles.buttons}>
                  <Button
                    size="small"
                    aria-label={t("submissions.kept.resumeNamed", { name })}
                    onClick={() => onResume(entry)}
                  >
                    {t("submissions.kept.resume")}
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t("submissions.kept.discardNamed", { name })}
                    onClick={() => setAsked(entry)}
                  >
                    {t("submissions.kept.discard")}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      </Notice>
      <Question
        open={asked !== null}
        title={t("submissions.kept.discardTitle")}
        yes={t("submissions.kept.discard")}
        no={t("submissions.cancel")}
        danger
        onYes={() => {
          if (asked) removeAutosave(localStorage, { userId, ...asked });
          setEntries(listAutosaves(localStorage, userId));
          setAsked(null);
          onDiscarded();
        }}
        onNo={() => setAsked(null)}
      >
        <p>{t("submissions.kept.discardText", { name: nameOf(asked) })}</p>
      </Question>
    </>
  );
}
