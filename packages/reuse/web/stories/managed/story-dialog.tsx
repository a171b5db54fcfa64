import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type FieldSpec, valuesOf } from "@public-code/site/web/form/field-spec.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { stories } from "#contract/stories/stories.ts";
import {
  type StoryFields,
  type StoryText,
  storyTextNames,
  storyTexts,
} from "#contract/stories/story-fields.ts";
import styles from "./story-dialog.module.css";
import type { StoryEntry } from "./use-own-stories.ts";

const nothing: StoryFields = {
  ...{ replaced: "", replacedEn: "", changed: "", changedEn: "" },
  ...{ days: "", daysEn: "", advice: "", adviceEn: "" },
};

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
  const area = (text: StoryText) => {
    const maximum = storyTexts[text];
    return { holds: "area", maximum, rows: maximum > 100 ? 4 : 1 } as const;
  };
  const fields = (): FieldSpec<StoryFields>[] => [
    ...storyTextNames.map((text) => ({
      ...{ name: text, ...area(text), requirement: t("stories.managed.required") },
      label: t(`stories.text.${text}.label`),
      hint: t(`stories.text.${text}.hint`),
    })),
    ...storyTextNames.map((text) => ({
      ...{ name: `${text}En` as const, ...area(text), folded: true },
      label: t("stories.managed.inEnglish", { label: t(`stories.text.${text}.label`) }),
    })),
  ];
  const saving = (processAction: "" | "submit") => ({
    send: (call: Call, texts: StoryFields) => {
      const seen = story && { storyId: story.storyId, updateTime: story.updateTime };
      return call(stories.saveStory, { reuseId, ...seen, ...texts, processAction });
    },
    done: t(`stories.managed.done.${processAction === "" ? "save" : "submit"}`, { name }),
  });
  return (
    <FormDialog
      size="large"
      gap={20}
      title={t(`stories.managed.named.${story ? "write" : "begin"}`, { name })}
      confirmLabel={t("stories.managed.submit")}
      {...saving("submit")}
      also={{ label: t("stories.managed.saveDraft"), ...saving("") }}
      action={{ overPage: true, reload: onDone }}
      form={{
        name: `story ${reuseId}`,
        start: valuesOf(nothing, story),
        base: story?.updateTime,
        fields,
      }}
      foldedLabel={t("stories.managed.english")}
      onClose={onClose}
    >
      <p>{t("stories.managed.about")}</p>
      {story && story.decision !== "" && <p className={styles.decision}>{story.decision}</p>}
    </FormDialog>
  );
}
