import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FormSection } from "@public-code/programs/contract/field-kinds.ts";
import { fieldNames, programFields } from "@public-code/programs/contract/program-fields.ts";
import { Fold } from "@public-code/ui/fold.tsx";
import { SectionNav } from "@public-code/ui/section-nav.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { useMediaQuery } from "@public-code/ui/use-media-query.ts";
import type { FieldAddress } from "./field-address.ts";
import { useForm } from "./form-context.ts";
import type { FormIssue } from "./form-rules.ts";
import { messagesOf, placesOf } from "./form-rules.ts";
import { sectionId } from "./form-sections.tsx";
import { countIn, type ShownIssues } from "./form-state.ts";
import { isEmptyField } from "./stored-values.ts";

/** What is still to be done in the form, by address. */
interface FormProgress {
  issues: readonly FormIssue[];
  shown: ShownIssues;
  /** Where the review has a comment and nothing was changed since. */
  commented: readonly FieldAddress[];
}

/** The sections of the form with the state of each beside. */
export function FormNav({
  sections,
  ...state
}: {
  sections: readonly FormSection[];
} & FormProgress) {
  const { t } = useTranslation();
  const isWide = useMediaQuery("(width >= 64em)");
  const items = sections.map((section) => ({
    id: sectionId(section),
    label: t(`submissions.section.${section}`),
    status: <SectionState section={section} {...state} />,
  }));
  const title = t("submissions.section.nav");
  const shared = { label: title, keys: t("submissions.keys.links"), items };
  if (isWide) return <SectionNav {...shared} title={title} />;
  return (
    <Fold look="card" summary={title}>
      <SectionNav {...shared} />
    </Fold>
  );
}

function SectionState({
  section,
  issues,
  shown,
  commented,
}: { section: FormSection } & FormProgress) {
  const { t } = useTranslation();
  const { values } = useForm();
  const places = fieldNames.filter((name) => programFields[name].section === section);
  const fields = new Set<string>(places);
  const errors = countIn(placesOf(shown.errors), fields);
  const missing = countIn(placesOf(messagesOf(issues)), fields);
  if (errors > 0)
    return (
      <StatusChip tone="danger">{t("submissions.section.errors", { amount: errors })}</StatusChip>
    );
  if (missing > 0)
    return (
      <StatusChip tone={countIn(shown.hints.keys(), fields) > 0 ? "warning" : "neutral"}>
        {t("submissions.section.missing", { amount: missing })}
      </StatusChip>
    );
  if (countIn(commented, fields) > 0)
    return <StatusChip tone="warning">{t("submissions.section.commented")}</StatusChip>;
  const isLeftOut = places.every(
    (name) => programFields[name].requirement === "optional" && isEmptyField(values, name),
  );
  if (isLeftOut) return <StatusChip tone="neutral">{t("submissions.section.optional")}</StatusChip>;
  return <StatusChip tone="success">{t("submissions.section.complete")}</StatusChip>;
}
