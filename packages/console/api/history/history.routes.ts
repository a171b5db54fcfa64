import { Readable } from "node:stream";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, readInput, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { history, historyExport } from "#contract/history/history.ts";
import { exportHistory } from "./export-history.ts";
import { listHistoryActions, searchHistory } from "./history.service.ts";

/** The calls by which operators look up who changed what. */
export function registerHistory(api: Api, db: Db) {
  return {
    history: serve(api, history, {
      searchHistory: async ({ page, iDisplayLength: rows, draw, ...filter }, { lang }) => {
        const paging = { page, rows, lang };
        return pageReply(await searchHistory(db, filter, paging), draw);
      },
      listHistoryActions: async () => dataReply(await listHistoryActions(db)),
    }),
    historyExport: serveRaw(api, historyExport, {
      exportHistory: async (request, reply, { lang }) => {
        const filter = readInput(historyExport.exportHistory, request, lang);
        return reply
          .header("cache-control", "no-store")
          .header("content-type", "text/csv; charset=utf-8")
          .header("content-disposition", 'attachment; filename="history.csv"')
          .send(Readable.from(exportHistory(db, filter, lang), { objectMode: false }));
      },
    }),
  };
}
