import { linkedData } from "@public-code/catalogue/contract/linked-data/linked-data.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { formatAddress, machineFormats } from "#contract/machine-formats.ts";
import { openDataFiles } from "#contract/open-data.ts";
import { publicLog } from "#contract/public-log.ts";
import { listDataFiles } from "./list-data-files.ts";
import { listEvents } from "./log/list-events.ts";
import { findDescribed } from "./machine-formats/read-described.ts";
import { describeForSearchEngines } from "./machine-formats/schema-org.ts";

/** Formats that the page of a program announces in its head. */
const announced = ["programJsonLd", "programCodemeta"] as const;

/** What pages show of files and of events, and what the page of a program tells search engines. */
export function serveOpenData(api: Api, db: Db) {
  return {
    openDataFiles: serve(api, openDataFiles, {
      listFiles: async () => dataReply(await listDataFiles(api, db)),
    }),
    publicLog: serve(api, publicLog, {
      listEvents: async ({ draw, ...query }, context) =>
        pageReply(await listEvents(db, query, askedBy(query, context)), draw),
    }),
    linkedData: serve(api, linkedData, {
      getLinkedData: async ({ programId }, { lang }) => {
        // Whoever shows it adds the address.
        const program = programId === null ? null : await findDescribed(db, programId, "");
        return dataReply(
          program && {
            about: describeForSearchEngines(program, lang),
            alternates: announced.map((name) => ({
              mediaType: machineFormats[name].mediaType,
              path: `${formatAddress(name, program.id)}?lang=${lang}`,
            })),
          },
        );
      },
    }),
  };
}
