import { useTranslation } from "#platform/translation.ts";

/** What the audit log knows by a word; anything else shows its code. */
const knownSubjects = [
  "edition",
  "user",
  "file",
  "mail",
  "menu",
  "agency",
  "codeItem",
  "agencyClaim",
  "faq",
  "guide",
  "futurePlan",
  "incentive",
  "partnershipCase",
] as const;
/** Columns that no form labels. */
const knownFields = [
  "status",
  "discarded",
  "history",
  "onlineAt",
  "submittedAt",
  "submittedBy",
  "approveDesc",
  "fieldComments",
  "terminationStatus",
  "terminationDate",
  "terminationSetBy",
  "terminationReason",
  "apis",
  "repositories",
  "cases",
  "operator",
  "nameZh",
  "nameEn",
  "descriptionZh",
  "descriptionEn",
  "retired",
  "oid",
  "mailbox",
  "aliases",
  "draft",
  "publishedFrom",
  "position",
  "removed",
  "announcement",
] as const;

const oneOf = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((one) => one === name);

export interface HistoryWords {
  /** What kind of thing was changed. */
  subjectOf: (subject: string) => string;
  /** A status of an edition; '' before there was one. */
  stateOf: (state: string) => string;
  /** A changed field, by the label that its form gives it. */
  fieldOf: (field: string) => string;
}

/** The words for what the audit log writes as codes; what has none keeps its code. */
export function useHistoryWords(): HistoryWords {
  const { t, find } = useTranslation();
  return {
    subjectOf: (subject) => {
      const known = oneOf(knownSubjects, subject);
      return known ? t(`console.history.subjects.${known}`) : subject;
    },
    stateOf: (state) => {
      if (state === "") return t("console.history.nothing");
      if (state === "discarded") return t("console.history.discarded");
      return find(`submissions.status.${state}`) ?? state;
    },
    fieldOf: (field) => {
      const known = oneOf(knownFields, field);
      if (known) return t(`console.history.fields.${known}`);
      // The labels of the forms, by the names that they send.
      return (
        find(`program.field.${field}.label`) ??
        find(`console.entry.fields.${field}`) ??
        t("console.history.unknownField", { name: field })
      );
    },
  };
}
