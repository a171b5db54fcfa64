import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { receiveFile } from "@public-code/accounts/api/records/receive-file.ts";
import { listVersions } from "@public-code/accounts/api/records/versions.service.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { acceptUploads } from "@public-code/core/api/files/accept-uploads.ts";
import type { FileAddresses } from "@public-code/core/api/files/file-addresses.ts";
import type { Intake } from "@public-code/core/api/files/upload-form.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { originOfCall } from "@public-code/core/api/http/request-origin.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { richTextFor, sanitiseRichText } from "@public-code/core/api/rich-text/rich-text.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { contentPlace } from "#api/content-place.ts";
import { contentEditing, contentUploads } from "#contract/content-editing/content-editing.ts";
import { contentFileKinds } from "#contract/content-editing/content-parts.ts";
import { menuEditing } from "#contract/content-editing/menu-editing.ts";
import { type Editing, getContent, saveContent, setRemoved, undoContent } from "./edit-content.ts";
import { getEditedMenu, menuSubject, saveMenu, undoMenu } from "./edit-menu.ts";
import { listContent, markContentOpen, orderContent } from "./list-content.ts";

export interface ContentEditingParts extends Intake {
  db: Db;
  config: Pick<Config, "origin" | "port" | "contextPath" | "bucketPcp">;
  addresses: FileAddresses;
}

/** The calls by which operators edit content. */
export async function registerContentEditing(api: Api, parts: ContentEditingParts) {
  const { db, config, addresses } = parts;
  const addressFor = (context: Pick<CallContext, "headers">) => (key: string) =>
    addresses.privateUrl({ key }, originOfCall(config, context));
  const editingOf = (context: CallContext): Editing => ({
    viewer: requireOperator(context.viewer),
    now: new Date(),
    addressOf: addressFor(context),
  });

  return {
    contentEditing: serve(api, contentEditing, {
      listContent: async ({ iDisplayLength: rows, draw, removed, ...query }, context) => {
        const { viewer, now } = editingOf(context);
        const filter = { ...query, rows, removed: removed === "true", viewer, now };
        return pageReply(await listContent(db, filter), draw);
      },
      getContent: async ({ kind, id }, context) =>
        dataReply(await getContent(db, kind, id, editingOf(context))),
      markContentOpen: async (entry, context) =>
        dataReply(await markContentOpen(db, entry, editingOf(context))),
      saveContent: async (save, context) =>
        dataReply(await saveContent(db, editingOf(context), save)),
      orderContent: async (order, context) =>
        doneReply(orderContent(db, editingOf(context), order)),
      removeContent: async (entry, context) =>
        dataReply(await setRemoved(db, editingOf(context), { ...entry, removed: true })),
      restoreContent: async (entry, context) =>
        dataReply(await setRemoved(db, editingOf(context), { ...entry, removed: false })),
      listContentVersions: async ({ kind, id, page, iDisplayLength: rows, draw }) => {
        const what = { subject: kind, subjectId: id };
        return pageReply(await listVersions(db, what, { page, rows }), draw);
      },
      undoContent: async (request, context) =>
        dataReply(await undoContent(db, editingOf(context), request)),
      previewRichText: async ({ html }, context) => {
        // Pictures that visitors do not see yet have signed addresses.
        const place = { ...contentPlace(config, context.lang), file: addressFor(context) };
        return dataReply({ stored: sanitiseRichText(html), shown: richTextFor(place)(html) });
      },
    }),
    menuEditing: serve(api, menuEditing, {
      getEditedMenu: async () => dataReply(await getEditedMenu(db)),
      saveMenu: async (menu, context) => dataReply(await saveMenu(db, editingOf(context), menu)),
      listMenuVersions: async ({ page, iDisplayLength: rows, draw }) =>
        pageReply(await listVersions(db, menuSubject, { page, rows }), draw),
      undoMenu: async (request, context) =>
        dataReply(await undoMenu(db, editingOf(context), request)),
    }),
    contentUploads: await acceptUploads(api, (uploads) =>
      serveRaw(uploads, contentUploads, {
        uploadContentFile: async (request, reply, context) => {
          const editing = editingOf(context);
          const kindName: unknown = Object(request.params).fileKind;
          const kind = contentFileKinds.find((candidate) => candidate === kindName);
          if (!kind) throw notFound();
          const of = { kind, agencyCode: null };
          const stored = await receiveFile(db, request, parts, of, editing);
          const file = { ...stored, url: editing.addressOf(stored.key) };
          return reply
            .header("cache-control", "no-store")
            .send(contentUploads.uploadContentFile.reply.parse(dataReply(file)));
        },
      }),
    ),
  };
}
