import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { ActionList } from "@public-code/ui/action-list.tsx";
import { Button, ButtonRow } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { useCallback, useEffect, useState } from "react";
import type { Todo } from "#contract/todo.ts";
import { type AutosaveEntry, listAutosaves, removeAutosave } from "../form/autosave.ts";

/** Forms that were left without a save and that this browser still has. */
export function useKeptForms(userId: string): readonly [readonly AutosaveEntry[], () => void] {
  const [entries, setEntries] = useState(() => listAutosaves(localStorage, userId));
  const listAgain = useCallback(() => setEntries(listAutosaves(localStorage, userId)), [userId]);
  useEffect(() => {
    window.addEventListener("storage", listAgain);
    return () => window.removeEventListener("storage", listAgain);
  }, [listAgain]);
  return [entries, listAgain];
}

/** What is to be done but for drafts with an unsaved form, which are gone on with there. */
export function withoutKept(
  todo: Todo,
  entries: readonly Pick<AutosaveEntry, "programId">[],
): Todo {
  const drafts = todo.drafts.filter(
    (draft) => !entries.some(({ programId }) => programId === draft.programId),
  );
  return { ...todo, drafts, total: todo.total - todo.drafts.length + drafts.length };
}

export function KeptForms({
  entries,
  drafts,
  userId,
  onResume,
  onDiscarded,
}: {
  entries: readonly AutosaveEntry[];
  drafts: Todo["drafts"];
  userId: string;
  onResume: (entry: AutosaveEntry) => void;
  onDiscarded: () => void;
}) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<AutosaveEntry | null>(null);
  if (entries.length === 0) return null;
  const nameOf = (entry: AutosaveEntry | null) => entry?.title || t("submissions.kept.unnamed");
  return (
    <>
      <Notice tone="warning" title={t("submissions.kept.title")}>
        <ActionList>
          {entries.map((entry) => {
            const name = nameOf(entry);
            return (
              <li key={entry.programId ?? entry.formKey}>
                <span>
                  {t(
                    drafts.some(({ programId }) => programId === entry.programId)
                      ? "submissions.kept.draft"
                      : "submissions.kept.text",
                    { name, time: formatInstant(entry.savedAt) },
                  )}
                </span>
                <ButtonRow>
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
                    onClick={() => setPending(entry)}
                  >
                    {t("submissions.kept.discard")}
                  </Button>
                </ButtonRow>
              </li>
            );
          })}
        </ActionList>
      </Notice>
      <Question
        open={pending !== null}
        title={t("submissions.kept.discardTitle")}
        yes={t("submissions.kept.discard")}
        no={t("submissions.cancel")}
        danger
        onYes={() => {
          if (pending) removeAutosave(localStorage, { userId, ...pending });
          setPending(null);
          onDiscarded();
        }}
        onNo={() => setPending(null)}
      >
        <p>{t("submissions.kept.discardText", { name: nameOf(pending) })}</p>
      </Question>
    </>
  );
}
