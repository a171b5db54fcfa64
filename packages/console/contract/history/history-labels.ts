import { auditSubjects } from "@public-code/accounts/contract/audit/audit-names.ts";
import { contentKinds } from "@public-code/content/contract/content-editing/content-fields.ts";
import { settingName } from "@public-code/content/contract/setting-name.ts";
import { isFlagCode, isShownOn } from "@public-code/core/contract/code-lists/code-names.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import { isolated } from "@public-code/core/contract/isolate-text.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { pagesByCode } from "@public-code/core/contract/site/pages.ts";
import { fieldNames, programFields } from "@public-code/programs/contract/program-fields.ts";
import { jobLabel } from "../job-label.ts";
import type { HistoryRow } from "./history.ts";
import { type HistoryTranslation, type ShownChange, shownChanges } from "./history-values.ts";

/** The message groups of states of other subjects than editions. */
const otherStates: Readonly<Record<string, string>> = {
  reuse: "reuse.state",
  program: "submissions.answer.states",
  user: "console.people.roles",
};

const oneOf = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((candidate) => candidate === name);

/** The code lists that are edited as settings, by their console page. */
const settingLists: Readonly<Record<string, "announcement" | "flags" | "customerService">> = {
  ANNOUNCEMENT: "announcement",
  prod_switch: "flags",
  CS_INFO: "customerService",
};

export interface HistoryLabels {
  /** The kind of record that was changed. */
  subjectOf: (subject: string) => string;
  /** The record that was changed: its kind with its name, or with its number where it has none. */
  subjectLabel: (row: HistoryRow) => string;
  /** A status of an edition; '' before there was one. */
  stateOf: (state: string) => string;
  /** A changed field, by its label in the form of its kind of record. */
  fieldOf: (field: string, subject: string) => string;
  /** All changed fields of a record; '' where there are none, and for a switch, whose names only hold its state. */
  fieldsOf: (row: HistoryRow) => string;
  /** The same with their old and new values. */
  changedValues: (row: HistoryRow) => ShownChange[];
  /** The change of status; '' where it stayed. For a merged agency, the agency it became part of. */
  changeOf: (row: HistoryRow) => string;
  /** What else was changed; '' where that has no label. */
  otherChanges: (ids: string) => string;
}

function parsedIds(ids: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(ids));
  } catch {
    return {};
  }
}

/** The message groups of codes among values, by kind of record and field. */
const valueGroups: Readonly<Record<string, string>> = {
  "edition status": "program.status",
  "reuse state": "reuse.state",
  "agency level": "agencies.level",
  "agency standing": "agencies.standing",
  "faq groupId": "console.entry.groups",
  "guide groupId": "console.entry.groups",
  "codeItem announcement.level": "console.settings.announcement.levels",
};

const isSwitch = ({ subject, subjectId }: HistoryRow) =>
  subject === "codeItem" && isFlagCode(subjectId.split(" ")[1] ?? "");

/** Labels for the codes of the audit log; a code without a label is shown as it is. */
export function historyLabels(
  translation: HistoryTranslation,
  lang: Language,
  nameOf: (category: string, code: string) => string,
  showInstant: (iso: string) => string,
): HistoryLabels {
  const { t, find } = translation;
  const listed = (names: readonly string[]) => names.map(isolated).join(listSeparator[lang]);
  const subjectOf = (subject: string) => {
    const kind = oneOf(contentKinds, subject);
    if (kind) return t(`content.kinds.${kind}.name`);
    const auditSubject = oneOf(auditSubjects, subject);
    return auditSubject ? t(`console.history.subjects.${auditSubject}`) : subject;
  };
  const codeNamesOf = (subject: string, path: string): ((code: string) => string) | null => {
    const ofGroup = (group: string) => (code: string) => find(`${group}.${code}`) ?? code;
    const group = valueGroups[`${subject} ${path}`];
    if (group) return ofGroup(group);
    const name = subject === "edition" ? oneOf(fieldNames, path) : undefined;
    const field = name && programFields[name];
    if (field && "category" in field) return (code) => nameOf(field.category, code);
    return field && "choices" in field ? ofGroup("program.choice") : null;
  };
  const stateOf = (state: string) => {
    if (state === "") return t("console.history.nothing");
    if (state === "discarded") return t("console.history.discarded");
    return find(`program.status.${state}`) ?? state;
  };
  const fieldOf = (field: string, subject: string) => {
    // What changed in the menu are its pages.
    const page = pagesByCode.get(field)?.node.name[lang];
    if (subject === "menu" && page) return page;
    // Stories and agencies have fields of the same names.
    const declared = find(`reuse.form.${field}Label`) ?? find(`reuse.form.${field}`);
    if (subject === "reuse" && declared) return declared;
    // Rows of stories from before they were part of a use have shorter names.
    const ofStory = `story${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;
    const name =
      find(`console.history.fields.${field}`) ?? find(`console.history.fields.${ofStory}`);
    if (name) return subject === "" && declared ? listed([name, declared]) : name;
    // The labels of the forms, by the names that they send.
    return (
      find(`program.field.${field}.label`) ??
      find(`content.fields.${field}`) ??
      declared ??
      page ??
      t("console.history.unknownField", { name: field })
    );
  };
  return {
    subjectOf,
    stateOf,
    subjectLabel: ({ subject, subjectId, subjectName, programName, caseNo, ids }) => {
      const ofKind = (kind: string, name: string) => t("console.history.ofKind", { kind, name });
      const program = programName || caseNo;
      if (program !== "")
        return subject === "story" || subject === "reuse"
          ? ofKind(subjectOf(subject), program)
          : program;
      const { name: job } = parsedIds(ids);
      if (subject === "job" && typeof job === "string")
        return ofKind(subjectOf(subject), jobLabel(t, job));
      if (subject === "codeItem") {
        const [category = "", code = ""] = subjectId.split(" ");
        const setting = settingLists[category];
        const list = setting
          ? t(`console.place.content/${setting}`)
          : (find(`console.codes.categories.${category}`) ?? category);
        const name = settingName(t, code) ?? (subjectName || code);
        return name === "" || name === list ? list : ofKind(list, name);
      }
      if (subject === "mailTemplate")
        return ofKind(
          subjectOf(subject),
          find(`console.mails.templates.names.${subjectId}`) ??
            find(`console.mails.kinds.${subjectId}`) ??
            subjectId,
        );
      const subjectText = subjectName || (subjectId === "all" ? "" : subjectId);
      return subjectText === "" ? subjectOf(subject) : `${subjectOf(subject)} ${subjectText}`;
    },
    fieldOf,
    fieldsOf: (row) =>
      isSwitch(row) ? "" : listed(row.fields.map((field) => fieldOf(field, row.subject))),
    changedValues: (row) =>
      isSwitch(row)
        ? []
        : shownChanges(translation, row, {
            fieldOf,
            showInstant,
            codeNamesOf: (path) => codeNamesOf(row.subject, path),
            listed,
          }),
    changeOf: ({ action, subject, subjectId, fromState, toState }) => {
      const isRemoved = action === "removeReuse";
      if (fromState === toState && !isRemoved) return "";
      if (subject === "agency")
        return t("console.history.into", { name: nameOf("code_filter_provide_dept", toState) });
      if (subject === "codeItem") {
        const [, code = ""] = subjectId.split(" ");
        return t(
          isShownOn(code, toState) ? "console.history.turnedOn" : "console.history.turnedOff",
        );
      }
      const labelOf = (state: string) =>
        (state !== "" && find(`${otherStates[subject] ?? ""}.${state}`)) || stateOf(state);
      return t("console.history.states", {
        from: labelOf(fromState),
        // The stored state only says that it is no longer valid.
        to: isRemoved ? t("console.history.removed") : labelOf(toState),
      });
    },
    otherChanges: (ids) => {
      const { awards, order, families, count, agencies, source, from, into, day, vulnerability } =
        parsedIds(ids);
      const { added, changed, planned } = parsedIds(ids);
      if (typeof planned === "string")
        return t("console.history.planned", {
          into: nameOf("code_filter_provide_dept", planned),
          day: dashedDate(String(day)),
        });
      if (Array.isArray(added) && Array.isArray(changed))
        return t("console.history.imported", { added: added.length, changed: changed.length });
      if (Array.isArray(awards))
        return awards.length === 0
          ? t("console.history.noAwards")
          : t("console.history.awards", {
              names: listed(awards.map((code) => nameOf("code_filter_award", String(code)))),
            });
      if (Array.isArray(order)) return t("console.history.ordered", { count: order.length });
      if (typeof from === "string" && typeof into === "string")
        return t("console.history.movedTo", {
          from: nameOf("code_filter_provide_dept", from),
          into: nameOf("code_filter_provide_dept", into),
          day: dashedDate(String(day)),
        });
      if (Array.isArray(families)) {
        const moved = t("console.history.moved", { count: families.length });
        return typeof day === "string"
          ? listed([moved, t("console.history.effective", { day: dashedDate(day) })])
          : moved;
      }
      if (vulnerability !== undefined) return listed([vulnerability].flat().map(String));
      if (typeof count === "number" && Array.isArray(agencies))
        return t("console.history.notified", {
          count,
          names: listed(agencies.map((code) => nameOf("code_filter_provide_dept", String(code)))),
        });
      if (typeof count === "number") return t("console.history.counted", { count });
      return source === undefined ? "" : t("console.history.fromOnline");
    },
  };
}
