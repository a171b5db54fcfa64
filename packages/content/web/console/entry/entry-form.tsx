import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import type { Action } from "@public-code/site/web/console/action/use-action.ts";
import { FieldList } from "@public-code/site/web/form/field-list.tsx";
import type { Form } from "@public-code/site/web/form/use-form.ts";
import { BottomBar } from "@public-code/ui/bottom-bar.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { ErrorSummary } from "@public-code/ui/form/error-summary.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import hiddenStyles from "@public-code/ui/visually-hidden.module.css";
import { contentEditing } from "#contract/content-editing/content-editing.ts";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";
import { contentPath } from "../content/content-places.ts";
import { type EntryDraft, entryFieldId, entryFieldName } from "./entry-draft.ts";

/** Every field of an entry, when visitors see it, and the save. */
export function EntryForm({
  kind,
  form,
  action,
  isVisible,
  onChange,
  onSave,
}: {
  kind: ContentKind;
  /** Visitors see the entry as it is stored. */
  isVisible: boolean;
  form: Form<EntryDraft>;
  action: Action;
  onChange: (name: string, value: unknown) => void;
  onSave: () => void;
}) {
  const { t } = useTranslation();
  const mayEdit = useMayCall()(contentEditing.saveContent);
  const { kept, fields, errors, attempt, round } = form;
  const isField = (path: string) => fields.some(({ name }) => `${path}.`.startsWith(`${name}.`));
  return (
    <form
      noValidate
      className={stack(24)}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <h2 className={hiddenStyles.hidden}>{t(`console.entry.${mayEdit ? "form" : "content"}`)}</h2>
      <ErrorSummary
        title={t("console.entry.problems")}
        attempt={attempt}
        errors={Object.entries(errors)
          .filter(([path]) => isField(path))
          .map(([path, text]) => ({
            fieldId: entryFieldId(path),
            text: t("submissions.form.errorAt", { place: entryFieldName(t, path), text }),
          }))}
      />
      <ActionFailure failure={action.failure} />
      <FieldList
        key={round}
        fields={fields}
        values={kept.value}
        errors={errors}
        idOf={entryFieldId}
        readOnly={!mayEdit}
        onChange={onChange}
      />
      <BottomBar label={t("console.entry.actions")}>
        <div role="status">
          {isVisible && kind !== "pageText" && kept.value.publication !== "now" && (
            <p>{t("console.entry.hides")}</p>
          )}
        </div>
        <div className={cluster(12)}>
          <Offered call={contentEditing.saveContent}>
            <Button type="submit" loading={action.busy} loadingLabel={t("frame.loading")}>
              {t(`console.entry.saveAs.${kept.value.publication}`)}
            </Button>
          </Offered>
          <ButtonLink href={contentPath(kind)} variant="secondary">
            {t("console.content.back")}
          </ButtonLink>
        </div>
      </BottomBar>
    </form>
  );
}
