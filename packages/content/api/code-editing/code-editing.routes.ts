import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import type { Editor } from "@public-code/accounts/api/records/change-record.ts";
import { listVersions } from "@public-code/accounts/api/records/versions.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { readAgencies } from "@public-code/core/api/code-lists/agency-names.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { sendDownload } from "@public-code/core/api/http/send-download.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { agencyExport, agencyImporting } from "#contract/code-editing/agency-import.ts";
import { agencyEditing, codeEditing } from "#contract/code-editing/code-editing.ts";
import { writeAgencyTable } from "./agency-table.ts";
import {
  addAgency,
  nameOfAgency,
  orderAgencies,
  retireAgency,
  saveAgency,
  undoAgency,
} from "./edit-agencies.ts";
import {
  addCodeItem,
  deleteCodeItem,
  listCodeItems,
  nameOfCode,
  orderCodeItems,
  retireCodeItem,
  saveCodeItem,
  undoCodeItem,
} from "./edit-codes.ts";
import { importAgencies, previewAgencies } from "./import-agencies.ts";
import { mergeAgency } from "./merge-agency.ts";
import { moveProgram } from "./move-program.ts";
import { listAgencies, readHoldings } from "./read-agencies.ts";

function editorOf({ viewer }: CallContext): Editor {
  return { viewer: requireOperator(viewer), now: new Date() };
}

/** The calls by which operators edit code lists, settings and agencies. */
export function registerCodeEditing(api: Api, db: Db, { rates }: Pick<Config, "rates">) {
  const mayRead = createSharedRate(db, "publiccode", rates.publiccode);
  const importerOf = async (context: CallContext): Promise<Editor> => {
    const editor = editorOf(context);
    if (!(await mayRead(editor.viewer.userId))) throw new AppError("err.tooManyRequests");
    return editor;
  };
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
      retireCodeItem: async (request, context) =>
        dataReply(await retireCodeItem(db, editorOf(context), request)),
      deleteCodeItem: async (request, context) =>
        doneReply(deleteCodeItem(db, editorOf(context), request)),
      listCodeVersions: async ({ page, iDisplayLength: rows, draw, ...place }) =>
        pageReply(await listVersions(db, nameOfCode(place), { page, rows }), draw),
      undoCodeItem: async (request, context) =>
        dataReply(await undoCodeItem(db, editorOf(context), request)),
    }),
    agencyEditing: serve(api, agencyEditing, {
      listAgencies: async ({ iDisplayLength: rows, draw, ...query }) =>
        pageReply(await listAgencies(db, { ...query, rows }, new Date()), draw),
      addAgency: async (agency, context) =>
        dataReply(await addAgency(db, editorOf(context), agency)),
      saveAgency: async (agency, context) =>
        dataReply(await saveAgency(db, editorOf(context), agency)),
      orderAgencies: async ({ codes }, context) =>
        doneReply(orderAgencies(db, editorOf(context), codes)),
      retireAgency: async (request, context) =>
        dataReply(await retireAgency(db, editorOf(context), request)),
      getHoldings: async ({ code }, { lang }) => dataReply(await readHoldings(db, code, lang)),
      moveProgram: async ({ programId, updateTime, ...change }, context) => {
        const act = { ...editorOf(context), actor: "operator", programId, updateTime } as const;
        return dataReply(await moveProgram(db, act, change));
      },
      mergeAgency: async (request, context) =>
        dataReply(await mergeAgency(db, editorOf(context), request)),
      listAgencyVersions: async ({ page, iDisplayLength: rows, draw, ...agency }) =>
        pageReply(await listVersions(db, nameOfAgency(agency), { page, rows }), draw),
      undoAgency: async (request, context) =>
        dataReply(await undoAgency(db, editorOf(context), request)),
    }),
    agencyImporting: serve(api, agencyImporting, {
      previewAgencies: async (request, context) => {
        const { now } = await importerOf(context);
        return dataReply(await previewAgencies(db, request, { lang: context.lang, now }));
      },
      importAgencies: async (request, context) =>
        dataReply(await importAgencies(db, await importerOf(context), request)),
    }),
    agencyExport: serveRaw(api, agencyExport, {
      exportAgencies: async (_request, reply, { lang }) =>
        sendDownload(reply, "agencies.csv", writeAgencyTable(await readAgencies(db), lang)),
    }),
  };
}
