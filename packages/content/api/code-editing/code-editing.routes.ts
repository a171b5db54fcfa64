import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { listVersions } from "#api/versions/versions.service.ts";
import { agencyEditing, codeEditing } from "#contract/code-editing/code-editing.ts";
import {
  addAgency,
  agencySubject,
  listAgencies,
  orderAgencies,
  retireAgency,
  saveAgency,
  undoAgency,
} from "./edit-agencies.ts";
import {
  addCodeItem,
  codeSubject,
  codeSubjectId,
  deleteCodeItem,
  type Editor,
  listCodeItems,
  orderCodeItems,
  retireCodeItem,
  saveCodeItem,
  undoCodeItem,
} from "./edit-codes.ts";
import { mergeAgency } from "./merge-agency.ts";

function editorOf({ viewer }: CallContext): Editor {
  return { viewer: requireOperator(viewer), now: new Date() };
}

/** The calls by which operators edit code lists, settings and agencies. */
export function registerCodeEditing(api: Api, db: Db) {
  return {
    codeEditing: serve(api, codeEditing, {
      listCodeItems: async ({ iDisplayLength: rows, draw, ...query }) =>
        pageReply(await listCodeItems(db, { ...query, rows }), draw),
      addCodeItem: async (item, context) =>
        dataReply(await addCodeItem(db, editorOf(context), item)),
      saveCodeItem: async (item, context) =>
        dataReply(await saveCodeItem(db, editorOf(context), item)),
      orderCodeItems: async (order, context) =>
        doneReply(orderCodeItems(db, editorOf(context), order)),
      retireCodeItem: async (wanted, context) =>
        dataReply(await retireCodeItem(db, editorOf(context), wanted)),
      deleteCodeItem: async (wanted, context) =>
        doneReply(deleteCodeItem(db, editorOf(context), wanted)),
      listCodeVersions: async ({ page, iDisplayLength: rows, draw, ...place }) => {
        const what = { subject: codeSubject, subjectId: codeSubjectId(place) };
        return pageReply(await listVersions(db, what, { page, rows }), draw);
      },
      undoCodeItem: async (wanted, context) =>
        dataReply(await undoCodeItem(db, editorOf(context), wanted)),
    }),
    agencyEditing: serve(api, agencyEditing, {
      listAgencies: async ({ iDisplayLength: rows, draw, ...query }) =>
        pageReply(await listAgencies(db, { ...query, rows }), draw),
      addAgency: async (agency, context) =>
        dataReply(await addAgency(db, editorOf(context), agency)),
      saveAgency: async (agency, context) =>
        dataReply(await saveAgency(db, editorOf(context), agency)),
      orderAgencies: async ({ codes }, context) =>
        doneReply(orderAgencies(db, editorOf(context), codes)),
      retireAgency: async (wanted, context) =>
        dataReply(await retireAgency(db, editorOf(context), wanted)),
      mergeAgency: async (wanted, context) =>
        dataReply(await mergeAgency(db, editorOf(context), wanted)),
      listAgencyVersions: async ({ code, page, iDisplayLength: rows, draw }) => {
        const what = { subject: agencySubject, subjectId: code };
        return pageReply(await listVersions(db, what, { page, rows }), draw);
      },
      undoAgency: async (wanted, context) =>
        dataReply(await undoAgency(db, editorOf(context), wanted)),
    }),
  };
}
