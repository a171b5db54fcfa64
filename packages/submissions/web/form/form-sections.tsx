import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type FormSection, formSections } from "@public-code/programs/contract/field-kinds.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import {
  type FormField,
  fieldNames,
  isPlainText,
  isRowList,
  type PlainTextName,
  programFields,
  type RowList,
} from "@public-code/programs/contract/program-fields.ts";
import {
  type ChoiceName,
  isChoiceName,
} from "@public-code/programs/contract/publiccode-answers.ts";
import { needsChangeReason } from "@public-code/programs/contract/transitions.ts";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { ComponentType, ReactNode } from "react";
import { ChoiceField, LicenceField, TechnologyField, TypesField } from "./choice-fields.tsx";
import { useForm } from "./form-context.ts";
import styles from "./form-sections.module.css";
import type { FormValues } from "./form-values.ts";
import { NewTabLink } from "./new-tab-link.tsx";
import { PictureField } from "./picture-field.tsx";
import { SbomField } from "./report-field.tsx";
import { RowListField } from "./row-list-field.tsx";
import { TextFormField } from "./text-form-field.tsx";

/** The id of a section's anchor. */
export function sectionId(section: FormSection): string {
  return `section-${section}`;
}

/** The sections of a form: a reason is asked for where a change of something is told of. */
export function sectionsOf(
  program: ManagedProgram | null,
  stored: Pick<FormValues, "changeReason">,
): readonly FormSection[] {
  const asksReason =
    program !== null &&
    (needsChangeReason(program) ||
      program.programStatusCode === programStatus.needsModification ||
      stored.changeReason !== "");
  return formSections.filter((section) => section !== "change" || asksReason);
}

/** What only the server decides, before the fields that an officer fills in. */
function CaseFields() {
  const { t } = useTranslation();
  const { user, program } = useForm();
  return (
    <FactList
      layout="aside"
      facts={[
        {
          key: "caseNo",
          term: t("submissions.form.caseNo"),
          value: program?.caseNo ?? t("submissions.form.caseNoNew"),
        },
        {
          key: "agency",
          term: t("submissions.form.agency"),
          value: t("submissions.form.agencyTaken", {
            agency: program?.provideDeptName || user.agencyName,
          }),
        },
      ]}
    />
  );
}

function ContactNotice() {
  const { t } = useTranslation();
  const { contactFrom } = useForm();
  return (
    <>
      {contactFrom !== "" && (
        <p>{t("submissions.contactNotice.prefilled", { name: contactFrom })}</p>
      )}
      <Notice title={t("submissions.contactNotice.title")}>
        <p>{t("submissions.contactNotice.text")}</p>
        <NewTabLink href={addresses.privacy}>{t("submissions.contactNotice.more")}</NewTabLink>
      </Notice>
    </>
  );
}

function ScanGuide() {
  const { t } = useTranslation();
  return (
    <p>
      <NewTabLink href={addresses.sourceScan}>{t("submissions.guide.scans")}</NewTabLink>
    </p>
  );
}

/** What precedes a section's fields. */
const sectionHeads: Partial<Record<FormSection, ComponentType>> = {
  basic: CaseFields,
  scans: ScanGuide,
  contact: ContactNotice,
};

function ChangeReasonField() {
  const { program } = useForm();
  return (
    <TextFormField
      name="changeReason"
      isRequired={program !== null && needsChangeReason(program)}
    />
  );
}

type SpecialField = Exclude<FormField, PlainTextName | RowList>;

/** Fields with a control of their own; texts and lists have the control of their kind. */
const ownControls: Record<SpecialField, ComponentType> &
  Partial<Record<Exclude<PlainTextName, ChoiceName>, ComponentType>> = {
  types: TypesField,
  teches: TechnologyField,
  authorizations: LicenceField,
  // Asked for by the licence that it belongs to.
  authorization: () => null,
  picFiles: PictureField,
  sbomFile: SbomField,
  changeReason: ChangeReasonField,
};

function FieldControl({ name }: { name: FormField }) {
  if (isRowList(name)) return <RowListField list={name} />;
  if (isChoiceName(name)) return <ChoiceField name={name} />;
  const Control = ownControls[name];
  if (Control) return <Control />;
  return isPlainText(name) && <TextFormField name={name} />;
}

/** One section of the form; `before` precedes its fields, such as the error summary. */
export function FormSectionView({ section, before }: { section: FormSection; before?: ReactNode }) {
  const { t } = useTranslation();
  const id = sectionId(section);
  const Head = sectionHeads[section];
  return (
    <>
      {before}
      <section id={id} aria-labelledby={`${id}-title`} className={stack(24, styles.section)}>
        <h2 id={`${id}-title`} className={textStyles.blockTitle}>
          {t(`submissions.section.${section}`)}
        </h2>
        {Head && <Head />}
        {fieldNames
          .filter((name) => programFields[name].section === section)
          .map((name) => (
            <FieldControl key={name} name={name} />
          ))}
      </section>
    </>
  );
}
