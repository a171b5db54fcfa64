import type { AnnouncementShown } from "@public-code/core/contract/code-lists/code-lists.ts";
import { announcementLevels } from "@public-code/core/contract/code-lists/code-lists.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { DatePicker } from "@public-code/site/web/frame/date-picker.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { z } from "zod";
import { momentOf, typedMoment } from "../entry/publication.ts";
import styles from "./setting-page.module.css";

/** An announcement as its form holds it: times are typed in Taipei, '' for none. */
export const keptAnnouncement = z.object({
  level: z.enum(announcementLevels),
  begin: z.string(),
  end: z.string(),
});
export type AnnouncementDraft = z.output<typeof keptAnnouncement>;

export function announcementDraft(shown: AnnouncementShown): AnnouncementDraft {
  const { level, beginTime, endTime } = shown;
  return { level, begin: typedMoment(beginTime), end: typedMoment(endTime) };
}

/** What is sent of it; null where a typed time is none. */
export function sentAnnouncement(draft: AnnouncementDraft): AnnouncementShown | null {
  const at = (typed: string) => (typed.trim() === "" ? "" : momentOf(typed));
  const [beginTime, endTime] = [at(draft.begin), at(draft.end)];
  return beginTime === null || endTime === null ? null : { level: draft.level, beginTime, endTime };
}

/** How much an announcement asks of its reader, and from when until when it is shown. */
export function AnnouncementFields({
  draft,
  tried,
  errors,
  onChange,
}: {
  draft: AnnouncementDraft;
  /** Nothing is called wrong before the first try. */
  tried: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: AnnouncementDraft) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <RadioGroup
        name="level"
        label={t("console.settings.announcement.level")}
        inline
        value={draft.level}
        onChange={(value) =>
          onChange({ ...draft, level: announcementLevels.find((one) => one === value) ?? "info" })
        }
        options={announcementLevels.map((value) => ({
          value,
          label: t(`console.settings.announcement.levels.${value}`),
        }))}
      />
      <div className={styles.sides}>
        {(["begin", "end"] as const).map((name) => {
          const isWrong = tried && draft[name].trim() !== "" && momentOf(draft[name]) === null;
          return (
            <DatePicker
              key={name}
              kind="datetime"
              label={t(`console.settings.announcement.${name}`)}
              hint={t("console.settings.announcement.hint")}
              requirement={t("console.list.optional")}
              error={
                isWrong
                  ? t("console.settings.announcement.wrong")
                  : errors[`announcement.${name}Time`]
              }
              value={draft[name]}
              onChange={(text) => onChange({ ...draft, [name]: text })}
            />
          );
        })}
      </div>
    </>
  );
}
