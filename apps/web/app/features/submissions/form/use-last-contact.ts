import { programStatus } from "@public-code/contract/programs/program.ts";
import {
  fieldNames,
  ofEach,
  type PlainTextName,
  programFields,
} from "@public-code/contract/programs/program-fields.ts";
import { submissions } from "@public-code/contract/submissions/submissions.ts";
import { useEffect, useState } from "react";
import { callApi } from "#platform/api-client.ts";
import { useRootData } from "#platform/root-data.ts";

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

/**
 * The contact that the agency submitted last, for a new program to begin with; null until it is
 * known. Without an answer the form begins empty, since it can be filled in all the same.
 */
export function useLastContact(isWanted: boolean): LastContact | null {
  const { settings } = useRootData();
  const { lang } = settings;
  const [contact, setContact] = useState<LastContact | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const options = { lang, notShowLoading: true, quiet: true, signal: controller.signal };
    async function ask(): Promise<LastContact> {
      const { data: rows } = await callApi(
        submissions.queryList,
        { programStatusCodeList: submittedStatuses, iDisplayLength: 1 },
        options,
      );
      const [last] = rows;
      if (!last) return none;
      const { programId } = last;
      const { data } = await callApi(submissions.getPublicProgramData, { programId }, options);
      return {
        programName: data.programName,
        values: ofEach(contactFields, (name) => data[name]),
      };
    }
    ask()
      .catch(() => none)
      .then((found) => {
        if (!controller.signal.aborted) setContact(found);
      });
    return () => controller.abort();
  }, [isWanted, lang]);

  return isWanted ? contact : none;
}
