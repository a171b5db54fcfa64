import type { Call } from "@public-code/core/web/page-context.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import {
  fieldNames,
  ofEach,
  type PlainTextName,
  programFields,
} from "@public-code/programs/contract/program-fields.ts";
import { submissions } from "#contract/submissions.ts";

const contactFields = fieldNames.filter(
  (name): name is ContactField => programFields[name].section === "contact",
);
type ContactField = {
  [Name in PlainTextName]: (typeof programFields)[Name]["section"] extends "contact" ? Name : never;
}[PlainTextName];

/** Drafts aside, which nobody has submitted yet. */
const submittedStatuses = [
  programStatus.reviewing,
  programStatus.needsModification,
  programStatus.offline,
  programStatus.online,
];

export interface LastContact {
  /** The program that it was taken from; '' where there is none. */
  programName: string;
  values: Partial<Record<ContactField, string>>;
}

const none: LastContact = { programName: "", values: {} };

async function askLastContact(call: Call): Promise<LastContact> {
  const submitted = { programStatusCodeList: submittedStatuses, iDisplayLength: 1 };
  const [last] = (await call(submissions.queryList, submitted)).data;
  if (!last) return none;
  const { data } = await call(submissions.getPublicProgramData, { programId: last.programId });
  return { programName: data.programName, values: ofEach(contactFields, (name) => data[name]) };
}

/**
 * The contact that the agency submitted last, for a new program to begin with; null until it is
 * known. Without an answer the form begins empty, since it can be filled in all the same.
 */
export function useLastContact(isWanted: boolean): LastContact | null {
  const { data, hasFailed } = useAnswer(isWanted ? askLastContact : null, []);
  return isWanted && !hasFailed ? data : none;
}
