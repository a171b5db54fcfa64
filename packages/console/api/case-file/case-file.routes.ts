import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { caseFile } from "#contract/case-file/case-file.ts";
import { addNote, deleteNote } from "./program-notes.ts";
import { readCaseFile } from "./read-case-file.ts";

/** The calls of a program's case file. */
export function registerCaseFile(api: Api, db: Db) {
  return {
    caseFile: serve(api, caseFile, {
      getCaseFile: async ({ programId }, { viewer, lang }) => {
        const view = { viewer: requireOperator(viewer), lang, now: new Date() };
        return dataReply(await readCaseFile(db, programId, view));
      },
      addNote: async (note, { viewer }) =>
        dataReply(await addNote(db, requireOperator(viewer), note, new Date())),
      deleteNote: async (note, { viewer }) =>
        doneReply(deleteNote(db, requireOperator(viewer), note, new Date())),
    }),
  };
}
