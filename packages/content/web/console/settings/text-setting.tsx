import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { OutdatedNotice } from "@public-code/site/web/console/action/outdated-notice.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { focusFirstWrong } from "@public-code/ui/form/focus-first-wrong.ts";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import {
  type CodeFields,
  codeEditing,
  type EditedCode,
} from "#contract/code-editing/code-editing.ts";
import { pilotVideoCode, withVideo } from "#contract/video.ts";
import { codeProblems, fieldsOfCode, keptCodeFields, refusedFields } from "../codes/code-fields.ts";
import { VersionsButton } from "../codes/versions-modal.tsx";
import { FileField } from "../entry/file-field.tsx";
import {
  type AnnouncementDraft,
  AnnouncementFields,
  announcementDraft,
  keptAnnouncement,
  sentAnnouncement,
} from "./announcement-fields.tsx";
import styles from "./setting-page.module.css";
import { useSettingNames } from "./use-setting-names.ts";
import { VideoFields } from "./video-fields.tsx";

const sides = {
  name: [
    ["nameZh", htmlLanguage["zh-TW"]],
    ["nameEn", htmlLanguage["en-US"]],
  ],
  description: [
    ["descriptionZh", htmlLanguage["zh-TW"]],
    ["descriptionEn", htmlLanguage["en-US"]],
  ],
} as const;

/** Under which this browser keeps a setting as it is being edited. */
export const settingFormName = (code: string): string => `setting ${code}`;

const keptSetting = z.object({ fields: keptCodeFields, shown: keptAnnouncement.nullable() });

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
  part: keyof typeof sides;
  /** Whether something is written that is not saved; false lets the form follow what is loaded. */
  onTouched: (touched: boolean) => void;
  isOutdated: boolean;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { revalidate } = useRevalidator();
  const action = useAction();
  const kept = useKept<z.output<typeof keptSetting>>(
    settingFormName(item.code),
    keptSetting,
    () => ({
      fields: fieldsOfCode(item),
      shown: item.announcement ? announcementDraft(item.announcement) : null,
    }),
    item.updateTime,
  );
  const { fields, shown } = kept.value;
  const setFields = (change: (known: CodeFields) => CodeFields) =>
    kept.set((now) => ({ ...now, fields: change(now.fields) }));
  const setShown = (draft: AnnouncementDraft) => kept.set((now) => ({ ...now, shown: draft }));
  function drop(): void {
    kept.discard();
    onTouched(false);
  }
  const [attempt, setAttempt] = useState(0);
  const tried = attempt > 0;
  const { code, updateTime } = item;
  const name = useSettingNames()(code) ?? item.nameZh;
  const problems = codeProblems(category, fields, settings.lang);
  const errors = tried ? { ...refusedFields(action.failure?.errors), ...problems } : {};

  const form = useRef<HTMLFormElement>(null);
  // Long forms end below what is wrong in them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each refusal leads there
  useEffect(() => focusFirstWrong(form.current), [attempt, action.failure]);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    const announcement = shown ? sentAnnouncement(shown) : undefined;
    if (Object.keys(problems).length > 0 || announcement === null) {
      // What the portal refused before is not what is wrong now.
      action.forget();
      return;
    }
    const wanted = { category, code, updateTime, ...fields, ...(announcement && { announcement }) };
    await action.run(
      (call) => call(codeEditing.saveCodeItem, wanted),
      t("console.settings.saved", { name }),
      () => {
        kept.forget();
        onTouched(false);
        return revalidate();
      },
    );
  }

  return (
    <form ref={form} aria-label={name} noValidate className={styles.setting} onSubmit={save}>
      <h2>{name}</h2>
      <KeptNote kept={kept} onDiscard={drop} />
      <OutdatedNotice isOutdated={isOutdated} onReload={drop} />
      <ActionFailure failure={action.failure} />
      <div className={styles.sides}>
        {sides[part].map(([field, lang], place) => {
          const side = place === 0 ? "zh" : "en";
          const change = (text: string) => {
            onTouched(true);
            setFields((known) => ({ ...known, [field]: text }));
          };
          return code === pilotVideoCode ? (
            <VideoFields
              key={field}
              side={side}
              lang={lang}
              description={fields[field]}
              saved={item[field]}
              error={errors[field]}
              onChange={change}
            />
          ) : (
            <TextArea
              key={field}
              label={t(`console.entry.sides.${side}`, { name })}
              requirement={t("console.list.optional")}
              rows={2}
              lang={lang}
              error={errors[field]}
              value={fields[field]}
              onChange={(event) => change(event.currentTarget.value)}
            />
          );
        })}
      </div>
      {shown && (
        <AnnouncementFields
          draft={shown}
          tried={tried}
          errors={errors}
          onChange={(draft) => {
            onTouched(true);
            setShown(draft);
          }}
        />
      )}
      {code === pilotVideoCode && (
        <FileField
          fileKind="video"
          path={code}
          name={t("console.settings.videoFile")}
          value={null}
          files={[]}
          errors={{}}
          onChange={() => {}}
          onFile={({ key }) => {
            onTouched(true);
            setFields((known) => ({
              ...known,
              descriptionZh: withVideo(known.descriptionZh, key),
              descriptionEn: withVideo(known.descriptionEn, key),
            }));
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="small" loading={action.busy} loadingLabel={t("frame.loading")}>
          {t("console.entry.save")}
        </Button>
        <VersionsButton
          name={name}
          list={(call, paging) => call(codeEditing.listCodeVersions, { category, code, ...paging })}
          undo={(call, version) =>
            call(codeEditing.undoCodeItem, { category, code, updateTime, version })
          }
          onUndone={drop}
        />
      </div>
    </form>
  );
}
