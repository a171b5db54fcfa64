import { type StoredFile, storedFile } from "@public-code/core/contract/files/stored-file.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  declaredStates,
  purposeMaximum,
  reuseAudiences,
  reuseOffers,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import type { FieldPlace, FieldSpec } from "@public-code/site/web/form/field-spec.ts";
import { FileField } from "@public-code/site/web/form/file-field.tsx";
import { z } from "zod";
import { type StoryText, storyTextNames, storyTexts } from "#contract/story-texts.ts";
import { type ChosenProgram, ProgramChoice } from "./program-choice.tsx";
import { type ReuseDraft, type ReuseLine, tidyLine } from "./reuse-form.ts";

/** Returns the fields of what an agency says of its use; a new declaration also names the program. */
export function useReuseFields(isNew: boolean): (values: ReuseDraft) => FieldSpec<ReuseDraft>[] {
  const { t } = useTranslation();
  const line = (name: ReuseLine, type: "text" | "url" | "email", hidden = false) => ({
    ...({ name, type, hidden, holds: "line", required: false, autoComplete: "off" } as const),
    label: t(`reuse.form.${name}`),
    hint: t(`reuse.form.${name}Hint`),
    tidy: (typed: string) => tidyLine(name, typed),
  });
  const purpose = { holds: "area", rows: 2, maximum: purposeMaximum } as const;
  const story = (name: StoryText, isEnglish: boolean) => {
    const { zh, en, maximum } = storyTexts[name];
    const label = t(`stories.text.${name}.label`);
    const area = { holds: "area", maximum, rows: 4 } as const;
    return {
      ...(name === "title" ? ({ holds: "line" } as const) : area),
      ...{ name: isEnglish ? en : zh, folded: true },
      label: isEnglish ? t("stories.managed.inEnglish", { label }) : label,
      hint: isEnglish ? undefined : t(`stories.text.${name}.hint`),
    };
  };
  return ({ changed }) => [
    {
      ...{ name: "programId", holds: "other", hidden: !isNew, label: t("reuse.form.program") },
      kept: z.object({ programId: z.number(), name: z.string() }).nullable(),
      render: (place: FieldPlace<ChosenProgram | null>) => (
        <ProgramChoice key="programId" {...place} />
      ),
    },
    {
      ...{ name: "state", holds: "radios", inline: true, label: t("reuse.form.state") },
      options: declaredStates.map((value) => ({ value, label: t(`reuse.state.${value}`) })),
    },
    {
      ...{ name: "purpose", ...purpose, required: true },
      ...{ label: t("reuse.form.purpose"), hint: t("reuse.form.purposeHint") },
    },
    { name: "purposeEn", ...purpose, required: false, label: t("reuse.form.purposeEn") },
    line("serviceUrl", "url"),
    line("version", "text"),
    line("since", "text"),
    {
      ...{ name: "changed", holds: "flag", group: t("reuse.form.changedLabel") },
      label: t("reuse.form.changed"),
    },
    line("forkUrl", "url", !changed),
    {
      ...{ name: "offers", holds: "checks", inline: true, required: false },
      ...{ label: t("reuse.form.offers"), hint: t("reuse.form.offersHint") },
      options: reuseOffers.map((value) => ({ value, label: t(`reuse.offer.${value}`) })),
    },
    {
      ...{ name: "audience", holds: "radios", inline: true },
      ...{ label: t("reuse.audience.label"), hint: t("reuse.form.audienceHint") },
      options: reuseAudiences.map((value) => ({ value, label: t(`reuse.audience.${value}`) })),
    },
    line("mailbox", "email"),
    ...storyTextNames.map((name) => story(name, false)),
    {
      ...{ name: "storyPicture", holds: "other", folded: true, label: t("stories.picture.label") },
      kept: storedFile.nullable(),
      render: (place: FieldPlace<StoredFile | null>) => (
        <FileField
          key="storyPicture"
          {...place}
          kind="image"
          path="Reuse/picture"
          label={t("stories.picture.label")}
          hint={t("stories.picture.hint")}
        />
      ),
    },
    ...storyTextNames.map((name) => story(name, true)),
  ];
}
