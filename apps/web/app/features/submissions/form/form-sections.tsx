import { needsChangeReason } from "@public-code/contract/programs/transitions.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/translation.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import { LicenceField, TypesField } from "./choice-fields.tsx";
import { useForm } from "./form-context.ts";
import type { FormSection } from "./form-fields.ts";
import styles from "./form-sections.module.css";
import { PictureField } from "./picture-field.tsx";
import { RowListField } from "./row-list-field.tsx";
import { TechnologyField } from "./technology-field.tsx";
import { TextFormField } from "./text-form-field.tsx";

/** The id of a section's anchor. */
export function sectionId(section: FormSection): string {
  return `section-${section}`;
}

function BasicFields() {
  const { t } = useTranslation();
  const { user, program } = useForm();
  return (
    <>
      <TextField
        readOnly
        label={t("submissions.form.caseNo")}
        value={program?.caseNo ?? t("submissions.form.caseNoNew")}
      />
      <TextField
        readOnly
        label={t("submissions.form.agency")}
        hint={t("submissions.form.agencyHint")}
        value={program?.provideDeptName || user.agencyName}
      />
      <TextFormField name="programName" />
      <TextFormField name="programNameEn" />
      <TextFormField name="demoUrl" />
      <TextFormField name="description" />
      <TextFormField name="descriptionEn" />
      <TypesField />
    </>
  );
}

function SourceFields() {
  return (
    <>
      <RowListField list="gitHubLinkContentVos" />
      <TechnologyField />
      <LicenceField />
    </>
  );
}

function ContactFields() {
  const { t } = useTranslation();
  return (
    <>
      <Notice title={t("submissions.contactNotice.title")}>
        <p>{t("submissions.contactNotice.text")}</p>
        <UiLink href="/privacy" target="_blank">
          {t("submissions.contactNotice.more")}
          {t("frame.newTab")}
        </UiLink>
      </Notice>
      <TextFormField name="contactAgency" />
      <TextFormField name="contactName" />
      <TextFormField name="contactEmail" />
      <TextFormField name="contactNumber" />
    </>
  );
}

function ChangeFields() {
  const { program } = useForm();
  return (
    <TextFormField name="changeReason" asked={program !== null && needsChangeReason(program)} />
  );
}

const fieldsOf: Record<FormSection, () => ReactNode> = {
  basic: () => <BasicFields />,
  source: () => <SourceFields />,
  scans: () => <RowListField list="vulnerabilityScanContentVos" />,
  apis: () => <RowListField list="apiInfoContentVos" />,
  cases: () => <RowListField list="practicalCaseContentVos" />,
  media: () => <PictureField />,
  contact: () => <ContactFields />,
  change: () => <ChangeFields />,
};

/** One section of the form; `before` stands in front of its fields, such as the error summary. */
export function FormSectionView({ section, before }: { section: FormSection; before?: ReactNode }) {
  const { t } = useTranslation();
  const id = sectionId(section);
  return (
    <>
      {before}
      <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
        <h3 id={`${id}-title`} className={styles.title}>
          {t(`submissions.section.${section}`)}
        </h3>
        {fieldsOf[section]()}
      </section>
    </>
  );
}
