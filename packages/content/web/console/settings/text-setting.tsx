import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import type { AnnouncementShown } from "@public-code/core/contract/code-lists/code-lists.ts";
import { announcementLevels } from "@public-code/core/contract/code-lists/code-names.ts";
import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { type Translate, useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { OutdatedNotice } from "@public-code/site/web/console/action/outdated-notice.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { FieldList } from "@public-code/site/web/form/field-list.tsx";
import type { FieldPlace, FieldSpec } from "@public-code/site/web/form/field-spec.ts";
import { FileField } from "@public-code/site/web/form/file-field.tsx";
import { type Problems, problemsOf } from "@public-code/site/web/form/problems.ts";
import { useForm } from "@public-code/site/web/form/use-form.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { focusFirstWrong } from "@public-code/ui/form/focus-first-wrong.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { type SubmitEvent, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import { codeEditing, codeFieldsOf, type EditedCode } from "#contract/code-editing/code-editing.ts";
import { settingName } from "#contract/setting-name.ts";
import { pilotVideoCode, withVideo } from "#contract/video.ts";
import { fieldsOfCode } from "../codes/code-fields.ts";
import { VersionsButton, versionsOfCode } from "../codes/versions-modal.tsx";
import { momentOf, typedMoment } from "../entry/publication.ts";
import styles from "./setting-page.module.css";
import { VideoFields } from "./video-fields.tsx";

/** Under which this browser keeps a setting as it is being edited. */
export const settingFormName = (code: string): string => `setting ${code}`;

/** A text of the portal in both languages: the announcement, customer service, an address. */
export function TextSetting({
  category,
  item,
  part,
  onTouched,
  isOutdated,
}: {
  category: "ANNOUNCEMENT" | "prod_switch" | "CS_INFO";
  item: EditedCode;
  /** Which texts of the code the pages show. */
  part: "name" | "description";
  /** Whether something is written that is not saved; false lets the form follow what is loaded. */
  onTouched: (touched: boolean) => void;
  isOutdated: boolean;
}) {
  const { t, lang } = useTranslation();
  const { revalidate } = useRevalidator();
  const action = useAction();
  const readOnly = !useMayCall()(codeEditing.saveCodeItem);
  const { code, updateTime } = item;
  const isVideo = code === pilotVideoCode;
  const name = settingName(t, code) ?? item.nameZh;

  function textField(of: "name" | "description", side: "zh" | "en"): FieldSpec<SettingValues> {
    const field = `${of}${side === "zh" ? "Zh" : "En"}` as const;
    const common = {
      name: field,
      label: t(`console.entry.sides.${side}`, { name }),
      lang: htmlLanguage[side === "zh" ? "zh-TW" : "en-US"],
      hidden: of !== part,
      beside: side === "en",
      hint:
        side === "en" && item.olderEnglish.includes(of)
          ? t("console.entry.hints.olderEnglish")
          : undefined,
    };
    if (!isVideo) return { ...common, holds: "area", rows: 2, required: false };
    return {
      ...common,
      holds: "other",
      kept: z.string(),
      render: ({ value, error, readOnly, onChange }: FieldPlace<string>) => (
        <VideoFields
          key={field}
          {...{ side, lang: common.lang, error, readOnly, onChange }}
          description={value}
          saved={item[field]}
        />
      ),
    };
  }
  const { kept, round, fields, errors, attempt, change, begin } = useForm<SettingValues>(
    {
      name: settingFormName(code),
      start: settingValues(item),
      base: updateTime,
      fields: () => [
        ...(["name", "description"] as const).flatMap((of) => [
          textField(of, "zh"),
          textField(of, "en"),
        ]),
        ...announcementFields(t, item.announcement === null),
      ],
      problems: (values) => ({
        ...problemsOf(codeFieldsOf(category), values, lang),
        ...announcementProblems(t, values),
      }),
    },
    action,
  );
  const write = (field: string, value: unknown) => {
    onTouched(true);
    change(field, value);
  };
  function drop(): void {
    kept.discard();
    onTouched(false);
  }

  const form = useRef<HTMLFormElement>(null);
  // Long forms end below what is wrong in them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each refusal leads there
  useEffect(() => focusFirstWrong(form.current), [attempt, action.failure]);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!begin()) {
      // What the portal refused before is not what is wrong now.
      action.forget();
      return;
    }
    const { texts, announcement } = sentSetting(kept.value);
    await action.run(
      (call) =>
        call(codeEditing.saveCodeItem, {
          ...{ category, code, updateTime, ...fieldsOfCode(item), ...texts },
          ...(item.announcement && { announcement }),
        }),
      t("console.settings.saved", { name }),
      () => {
        kept.forget();
        onTouched(false);
        return revalidate();
      },
    );
  }

  return (
    <form
      ref={form}
      aria-label={name}
      noValidate
      className={stack(16, { justify: "start" }, styles.setting)}
      onSubmit={save}
    >
      <h2>{name}</h2>
      <KeptNote kept={kept} onDiscard={drop} />
      <OutdatedNotice isOutdated={isOutdated} onReload={drop} />
      <ActionFailure failure={action.failure} />
      <div className={stack(16, styles.fields)}>
        <FieldList
          key={round}
          fields={fields}
          values={kept.value}
          errors={errors}
          readOnly={readOnly}
          onChange={write}
        />
      </div>
      {isVideo && !readOnly && (
        <FileField
          kind="video"
          path="console/files/video"
          id={`setting-${code}`}
          label={t("console.settings.videoFile")}
          value={null}
          error={undefined}
          readOnly={false}
          onChange={(file) => {
            if (!file) return;
            onTouched(true);
            kept.set((now) => ({
              ...now,
              descriptionZh: withVideo(now.descriptionZh, file.key),
              descriptionEn: withVideo(now.descriptionEn, file.key),
            }));
          }}
        />
      )}
      <div className={cluster(12, { align: "center" })}>
        <Offered call={codeEditing.saveCodeItem}>
          <Button
            type="submit"
            size="small"
            loading={action.busy}
            loadingLabel={t("frame.loading")}
          >
            {t("console.entry.save")}
          </Button>
        </Offered>
        <VersionsButton {...versionsOfCode(category, item, name)} onUndone={drop} />
      </div>
    </form>
  );
}

type Texts = Pick<EditedCode, "nameZh" | "nameEn" | "descriptionZh" | "descriptionEn">;
/** A setting as its form holds it: times are typed in Taipei, '' for none. */
type SettingValues = Texts & AnnouncementShown;

const times = ["beginTime", "endTime"] as const;

function settingValues(item: EditedCode): SettingValues {
  const { nameZh, nameEn, descriptionZh, descriptionEn, announcement } = item;
  return {
    ...{ nameZh, nameEn, descriptionZh, descriptionEn },
    level: announcement?.level ?? "info",
    beginTime: typedMoment(announcement?.beginTime ?? ""),
    endTime: typedMoment(announcement?.endTime ?? ""),
  };
}

/** The value to save; an invalid time is left out. */
function sentSetting({ level, beginTime, endTime, ...texts }: SettingValues): {
  texts: Texts;
  announcement: AnnouncementShown;
} {
  const [begin, end] = [momentOf(beginTime), momentOf(endTime)];
  return { texts, announcement: { level, beginTime: begin ?? "", endTime: end ?? "" } };
}

/** Typed times that are none. */
function announcementProblems(t: Translate, values: SettingValues): Problems {
  const wrong = times.filter((name) => values[name].trim() !== "" && !momentOf(values[name]));
  return Object.fromEntries(wrong.map((name) => [name, t("console.settings.announcement.wrong")]));
}

/** How much an announcement asks of its reader, and from when until when it is shown. */
function announcementFields(t: Translate, hidden: boolean): FieldSpec<SettingValues>[] {
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
