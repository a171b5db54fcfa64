import {
  type AnnouncementShown,
  announcementLevels,
} from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import type { FieldSpec } from "@public-code/site/web/form/field-spec.ts";
import type { Problems } from "@public-code/site/web/form/problems.ts";
import type { EditedCode } from "#contract/code-editing/code-editing.ts";
import { momentOf, typedMoment } from "../entry/publication.ts";

type Texts = Pick<EditedCode, "nameZh" | "nameEn" | "descriptionZh" | "descriptionEn">;
/** A setting as its form holds it: times are typed in Taipei, '' for none. */
export type SettingValues = Texts & AnnouncementShown;

const times = ["beginTime", "endTime"] as const;

export function settingValues(item: EditedCode): SettingValues {
  const { nameZh, nameEn, descriptionZh, descriptionEn, announcement } = item;
  return {
    ...{ nameZh, nameEn, descriptionZh, descriptionEn },
    level: announcement?.level ?? "info",
    beginTime: typedMoment(announcement?.beginTime ?? ""),
    endTime: typedMoment(announcement?.endTime ?? ""),
  };
}

/** The value to save; an invalid time is left out. */
export function sentSetting({ level, beginTime, endTime, ...texts }: SettingValues): {
  texts: Texts;
  announcement: AnnouncementShown;
} {
  const [begin, end] = [momentOf(beginTime), momentOf(endTime)];
  return { texts, announcement: { level, beginTime: begin ?? "", endTime: end ?? "" } };
}

/** Typed times that are none. */
export function announcementProblems(t: Translate, values: SettingValues): Problems {
  const wrong = times.filter((name) => values[name].trim() !== "" && !momentOf(values[name]));
  return Object.fromEntries(wrong.map((name) => [name, t("console.settings.announcement.wrong")]));
}

/** How much an announcement asks of its reader, and from when until when it is shown. */
export function announcementFields(t: Translate, hidden: boolean): FieldSpec<SettingValues>[] {
  return [
    {
      ...{ name: "level", hidden, holds: "radios", inline: true },
      label: t("console.settings.announcement.level"),
      options: announcementLevels.map((value) => ({
        value,
        label: t(`console.settings.announcement.levels.${value}`),
      })),
    },
    ...times.map((name) => ({
      ...({ name, hidden, holds: "day", kind: "datetime", required: false } as const),
      label: t(`console.settings.announcement.${name}`),
      hint: t("console.settings.announcement.hint"),
      beside: name === "endTime",
    })),
  ];
}
