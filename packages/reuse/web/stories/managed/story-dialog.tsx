import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { GuardedFields } from "@public-code/site/web/frame/guarded-fields.tsx";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { useCounter } from "@public-code/site/web/frame/reason-field.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { focusFirstWrong } from "@public-code/ui/form/focus-first-wrong.ts";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Modal } from "@public-code/ui/modal.tsx";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { stories } from "#contract/stories/stories.ts";
import {
  type StoryField,
  type StoryFields,
  storyTextNames,
  storyTexts,
} from "#contract/stories/story-fields.ts";
import { useReuseCall } from "#web/use-reuse-call.ts";
import styles from "./story-dialog.module.css";
import type { StoryEntry } from "./use-own-stories.ts";

const nothing: StoryFields = {
  replaced: "",
  replacedEn: "",
  changed: "",
  changedEn: "",
  days: "",
  daysEn: "",
  advice: "",
  adviceEn: "",
};

/** The texts as they are typed. */
const keptStory: z.ZodType<StoryFields> = z.object({
  replaced: z.string(),
  replacedEn: z.string(),
  changed: z.string(),
  changedEn: z.string(),
  days: z.string(),
  daysEn: z.string(),
  advice: z.string(),
  adviceEn: z.string(),
});

/** Four texts in Chinese, and in English where the agency likes; kept as a draft or submitted. */
export function StoryDialog({
  entry: { reuseId, story, programName: name },
  onClose,
  onDone,
}: {
  entry: StoryEntry;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const counter = useCounter();
  const { isBusy, errors, run } = useReuseCall();
  const start = (): StoryFields => ({
    ...nothing,
    ...(story &&
      Object.fromEntries(Object.keys(nothing).map((key) => [key, Reflect.get(story, key)]))),
  });
  const kept = useKept(`story ${reuseId}`, keptStory, start, story?.updateTime);
  const { value: texts, set: setTexts } = kept;
  function close(): void {
    kept.forget();
    onClose();
  }

  const form = useRef<HTMLDivElement>(null);
  // What was refused is where one goes on.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstWrong(form.current);
  }, [errors]);

  async function save(processAction: "" | "submit"): Promise<void> {
    const seen = story && { storyId: story.storyId, updateTime: story.updateTime };
    const done = await run(
      (call) => call(stories.saveStory, { reuseId, ...seen, ...texts, processAction }),
      t(`stories.managed.done.${processAction === "" ? "save" : "submit"}`, { name }),
    );
    if (!done) return;
    kept.forget();
    onDone();
  }

  function field(key: StoryField, maximum: number, labels: { label: string; hint?: string }) {
    const isRequired = labels.hint !== undefined;
    return (
      <TextArea
        key={key}
        {...labels}
        {...(isRequired ? { requirement: t("stories.managed.required") } : {})}
        rows={maximum > 100 ? 4 : 1}
        counter={counter(texts[key], maximum)}
        error={errors[key]}
        value={texts[key]}
        onChange={(event) => setTexts({ ...texts, [key]: event.currentTarget.value })}
      />
    );
  }

  return (
    <Modal
      open
      size="large"
      role="alertdialog"
      title={t(`stories.managed.named.${story ? "write" : "begin"}`, { name })}
      closeLabel={t("frame.notice.close")}
      leaveQuestion={t("frame.notice.leave")}
      onClose={close}
      actions={
        <>
          <Button loading={isBusy} loadingLabel={t("frame.loading")} onClick={() => save("submit")}>
            {t("stories.managed.submit")}
          </Button>
          <Button variant="secondary" onClick={() => save("")}>
            {t("stories.managed.saveDraft")}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t("stories.managed.cancel")}
          </Button>
        </>
      }
    >
      <GuardedFields ref={form} isBusy={isBusy} className={stack(20)}>
        <KeptNote kept={kept} base={story?.updateTime ?? ""} onDiscard={kept.discard} />
        <p>{t("stories.managed.about")}</p>
        {story && story.decision !== "" && <p className={styles.decision}>{story.decision}</p>}
        {storyTextNames.map((key) =>
          field(key, storyTexts[key], {
            label: t(`stories.text.${key}.label`),
            hint: t(`stories.text.${key}.hint`),
          }),
        )}
        <details>
          <summary>{t("stories.managed.english")}</summary>
          <div className={stack(20, { top: 16 })}>
            {storyTextNames.map((key) =>
              field(`${key}En`, storyTexts[key], {
                label: t("stories.managed.inEnglish", { label: t(`stories.text.${key}.label`) }),
              }),
            )}
          </div>
        </details>
      </GuardedFields>
    </Modal>
  );
}
