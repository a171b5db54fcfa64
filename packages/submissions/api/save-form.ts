import { contractError, issueErrors } from "@public-code/core/api/http/failure.ts";
import { isShapeIssue } from "@public-code/core/contract/broken-rules.ts";
import type { FieldError } from "@public-code/core/contract/errors.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  type ProgramDraft,
  programDraft,
  programSubmission,
  type SaveTarget,
  saveTarget,
} from "@public-code/programs/contract/program-form.ts";

/** A form that was sent, read as far as it can be. */
export interface ReadForm {
  target: SaveTarget;
  /** Null where rules are broken. */
  form: ProgramDraft | null;
  /** '' where the form has none, null where its own breaks a rule. */
  changeReason: string | null;
  /** Broken rules in the caller's language, reported only once the edition is known to be the caller's. */
  problems: FieldError[];
}

const reasonOnly = programDraft.pick({ changeReason: true });

/** Reads what the browser's form sent. Throws 400 for wrong types, as those are no form at all. */
export function readForm(formData: unknown, lang: Language): ReadForm {
  const options = { reportInput: true };
  const target = saveTarget.safeParse(formData, options);
  if (!target.success) throw contractError(target.error, lang);
  const rules = target.data.processAction === "submit" ? programSubmission : programDraft;
  const form = rules.safeParse(formData, options);
  if (form.success) {
    const { changeReason } = form.data;
    return { target: target.data, form: form.data, changeReason, problems: [] };
  }
  if (form.error.issues.some(isShapeIssue)) throw contractError(form.error, lang);
  const reason = reasonOnly.safeParse(formData, options);
  return {
    target: target.data,
    form: null,
    changeReason: reason.success ? reason.data.changeReason : null,
    problems: issueErrors(form.error, lang),
  };
}
