import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { useKeptGuard } from "@public-code/site/web/frame/use-leave-guard.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { ErrorSummary } from "@public-code/ui/form/error-summary.tsx";
import hiddenStyles from "@public-code/ui/visually-hidden.module.css";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import {
  type ContentFile,
  type ContentItem,
  type ContentSave,
  contentEditing,
} from "#contract/content-editing/content-editing.ts";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";
import { contentPath } from "../content/content-places.ts";
import {
  checkDraft,
  type DraftRow,
  type DraftValue,
  type EntryDraft,
  entryFieldId,
  entryFieldName,
} from "./entry-draft.ts";
import styles from "./entry-form.module.css";
import { fieldsOf } from "./field-specs.ts";
import { type Publication, sentPublication } from "./publication.ts";
import { PublicationField } from "./publication-field.tsx";
import { RowsField } from "./rows-field.tsx";
import { ValueField } from "./value-field.tsx";

/** What the editor works on: the entry as it was read, and the form as it stands. */
export interface EntryEditing {
  kind: ContentKind;
  /** Null for a new entry. */
  item: ContentItem | null;
  draft: EntryDraft;
  setDraft: (change: (draft: EntryDraft) => EntryDraft) => void;
  files: readonly ContentFile[];
  addFile: (file: ContentFile) => void;
  publication: Publication;
  setPublication: (publication: Publication) => void;
  /** Whether something is written that is not saved. */
  touched: boolean;
  onTouched: () => void;
  onSaved: () => void;
}

/** Every field of an entry, when visitors see it, and the save. */
export function EntryForm({
  kind,
  item,
  draft,
  setDraft,
  files,
  addFile,
  publication,
  setPublication,
  touched,
  onTouched,
  onSaved,
}: EntryEditing) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const action = useAction();
  const [attempt, setAttempt] = useState(0);
  const release = useKeptGuard(touched);

  const checked = checkDraft(kind, draft, settings.lang);
  const published = sentPublication(publication, item, Date.now());
  const problems: Record<string, string> = {
    ...("errors" in checked ? checked.errors : {}),
    ...(published === null ? { publishedFrom: t("console.entry.momentWrong") } : {}),
  };
  // Nothing is called wrong before the first try.
  const errors = attempt === 0 ? {} : problems;

  function set(name: string, value: DraftValue | readonly DraftRow[]): void {
    onTouched();
    setDraft((now) => ({ ...now, [name]: value }));
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setAttempt((tries) => tries + 1);
    if ("errors" in checked || published === null) return;
    // The fields were checked by the schema of this very kind.
    const request = {
      kind,
      id: item?.id ?? null,
      updateTime: item?.updateTime ?? "",
      ...published,
      fields: checked.fields,
    } as ContentSave;
    await action.run(
      (call) => call(contentEditing.saveContent, request),
      t("console.entry.saved"),
      () => {
        release();
        onSaved();
        return navigate(pageAddress(contentPath(kind), settings.lang));
      },
    );
  }

  return (
    <form noValidate className={styles.form} onSubmit={save}>
      <h2 className={hiddenStyles.hidden}>{t("console.entry.form")}</h2>
      <ErrorSummary
        title={t("console.entry.problems")}
        attempt={attempt}
        errors={Object.entries(errors).map(([path, text]) => ({
          fieldId: entryFieldId(path),
          text: t("submissions.form.errorAt", { place: entryFieldName(t, path), text }),
        }))}
      />
      <ActionFailure failure={action.failure} />
      {fieldsOf(kind).map(([name, spec]) => {
        const label = t(`content.fields.${name}`);
        const value = draft[name] ?? null;
        return spec.holds === "rows" ? (
          <RowsField
            key={name}
            spec={spec}
            path={name}
            name={label}
            rows={Array.isArray(value) ? (value as readonly DraftRow[]) : []}
            files={files}
            errors={errors}
            onChange={(rows) => set(name, rows)}
            onFile={addFile}
          />
        ) : (
          <ValueField
            key={name}
            spec={spec}
            path={name}
            name={label}
            // Only lists hold rows.
            value={value as DraftValue}
            files={files}
            errors={errors}
            onChange={(changed) => set(name, changed)}
            onFile={addFile}
          />
        );
      })}
      <PublicationField
        value={publication}
        error={errors.publishedFrom}
        onChange={(changed) => {
          onTouched();
          setPublication(changed);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={action.busy} loadingLabel={t("frame.loading")}>
          {t("console.entry.save")}
        </Button>
        <ButtonLink href={contentPath(kind)} variant="secondary">
          {t("console.content.back")}
        </ButtonLink>
      </div>
    </form>
  );
}
