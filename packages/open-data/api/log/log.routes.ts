import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import { type Api, readInput, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { machineFormats } from "#contract/machine-formats.ts";
import { logFiles, publicLog } from "#contract/public-log.ts";
import { listEvents } from "./list-events.ts";
import { readHead, writeEvents } from "./write-events.ts";

const mediaTypes = { json: "application/json; charset=utf-8", csv: "text/csv; charset=utf-8" };

/** The public events in words, and as they are hashed. */
export function registerLog(api: Api, db: Db, config: Config) {
  const { path, mediaType } = machineFormats.logHead;
  api.app.get(path, async (request, reply) =>
    sendCached(
      request,
      reply,
      await api.cache.getOrMake("log head", async () => ({
        status: 200,
        headers: { "content-type": `${mediaType}; charset=utf-8` },
        body: JSON.stringify(await readHead(db)),
      })),
    ),
  );
  return {
    publicLog: serve(api, publicLog, {
      listEvents: async ({ draw, ...query }, context) =>
        pageReply(await listEvents(db, query, askedBy(query, context)), draw),
    }),
    logFiles: serveRaw(api, logFiles, {
      eventData: async (request, reply, { lang }) => {
        const { format, after } = readInput(logFiles.eventData, request, lang);
        const address = `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}/api/OpenDataSet/EventData/${format}`;
        const made = await api.cache.getOrMake(`events ${format} ${after} ${address}`, async () => {
          const { body, next } = await writeEvents(db, after, format);
          return {
            status: 200,
            headers: {
              "content-type": mediaTypes[format],
              "content-disposition": `attachment; filename="events.${format}"`,
              ...(next === null ? {} : { link: `<${address}?after=${next}>; rel="next"` }),
            },
            body,
            // Asked for once by each reader, in any number.
            passing: true,
          };
        });
        return sendCached(request, reply, made);
      },
    }),
  };
}
