import { linkedData } from "@public-code/catalogue/contract/linked-data/linked-data.ts";
import { itemCode } from "@public-code/content/contract/code-editing/code-editing.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { countPublic } from "@public-code/programs/api/read-public.ts";
import { and, eq, isNull } from "drizzle-orm";
import { eachOnlineProgram } from "#api/online-programs.ts";
import { machineData } from "#contract/machine-data.ts";
import { formatAddress, machineFormats } from "#contract/machine-formats.ts";
import { listCatalogs, listPublishers, listSoftware, readSpan } from "./catalog-api.ts";
import { type CatalogPage, type CatalogQuery, readCatalogQuery } from "./catalog-query.ts";
import { writeCodeJson } from "./code-json.ts";
import { toCodemeta } from "./codemeta.ts";
import { toDataGovTw } from "./data-gov-tw.ts";
import { writeCatalogue } from "./dcat-catalogue.ts";
import type { MachineProgram } from "./describe-for-machines.ts";
import {
  createFormatServer,
  type FormatRequest,
  type FormatServer,
  headersOf,
} from "./format-server.ts";
import { writePubliccodeIndex } from "./publiccode-index.ts";
import { eachDescribed, findDescribed, pageOfDescribed } from "./read-described.ts";
import { readPublisher } from "./read-publisher.ts";
import { describeForSearchEngines, schemaOrgDocument } from "./schema-org.ts";
import { createJsonLdWriter, createTurtleWriter, type RdfWriter } from "./write-rdf.ts";

/** Programs of a page of the catalogue. */
const programsOnPage = 1_000;
/** Formats that the page of a program announces in its head. */
const announced = ["programJsonLd", "programCodemeta"] as const;

/** The page that was asked for; null for the whole. */
function askedPage({ query }: FormatRequest): number | null {
  const page = query.get("page");
  if (page === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound();
  return Number(page);
}

function serveCatalogue(
  { db, serve, sendAll, sendWhole }: FormatServer,
  name: "catalogTurtle" | "catalogJsonLd",
  createWriter: () => RdfWriter,
): void {
  serve(name, async (request, exchange) => {
    const { base } = request;
    const page = askedPage(request);
    const address = (number: number) => `<${base}${formatAddress(name)}?page=${number}>`;
    const write = async function* (programs: AsyncIterable<MachineProgram[]>) {
      const [publisher, { last }] = await Promise.all([readPublisher(db), readSpan(db)]);
      yield* writeCatalogue(programs, { base, publisher, modifiedAt: last }, createWriter());
    };
    if (page === null)
      return sendAll(exchange, {
        key: `${name} ${base}`,
        headers: { ...headersOf(name), link: `${address(1)}; rel="first"` },
        pieces: () => write(eachDescribed(db, { base })),
      });
    const offset = (page - 1) * programsOnPage;
    const count = await countPublic(db);
    if (page > 1 && offset >= count) throw notFound();
    return sendWhole(exchange, {
      key: `${name} ${base} ${page}`,
      name,
      link: count > offset + programsOnPage ? `${address(page + 1)}; rel="next"` : undefined,
      // Full pages are asked for once by each harvester, and would take the room of all else.
      passing: true,
      make: async () => {
        let text = "";
        const programs = pageOfDescribed(db, { base }, { limit: programsOnPage, offset });
        for await (const piece of write(programs)) text += piece;
        return text;
      },
    });
  });
}

/** An agency that was not merged into another one; 404 for any other code. */
async function findAgency(db: Db, code: string): Promise<string> {
  if (!itemCode.safeParse(code).success) throw notFound();
  const [agency] = await db
    .select({ code: agencies.code })
    .from(agencies)
    .where(and(eq(agencies.code, code), isNull(agencies.mergedInto)));
  if (!agency) throw notFound();
  return agency.code;
}

function serveInventory(
  { db, serve, sendAll }: FormatServer,
  name: "codeJson" | "agencyCodeJson",
): void {
  serve(name, async ({ base, lang, subject }, exchange) => {
    const code = name === "agencyCodeJson" ? await findAgency(db, subject) : undefined;
    const head = { agency: code ?? platformName[lang], lang };
    return sendAll(exchange, {
      key: `${name} ${base} ${lang} ${code ?? ""}`,
      headers: headersOf(name),
      pieces: () => writeCodeJson(eachDescribed(db, { base }, code), head),
    });
  });
}

function serveIndex(
  { db, serve, sendAll }: FormatServer,
  name: "publiccodeIndex" | "agencyPubliccodeIndex",
): void {
  serve(name, async ({ base, subject }, exchange) => {
    const code = name === "agencyPubliccodeIndex" ? await findAgency(db, subject) : undefined;
    const within = code === undefined ? undefined : eq(families.agencyCode, code);
    return sendAll(exchange, {
      key: `${name} ${base} ${code ?? ""}`,
      headers: headersOf(name),
      pieces: () => writePubliccodeIndex(eachOnlineProgram(db, within), base),
    });
  });
}

function serveProgram(
  { db, serve, sendWhole }: FormatServer,
  name: "programCodemeta" | "programJsonLd",
  write: (program: MachineProgram, lang: Language, base: string) => object,
): void {
  serve(name, async ({ base, lang, subject }, exchange) => {
    if (!/^[1-9]\d{0,8}$/.test(subject)) throw notFound();
    return sendWhole(exchange, {
      key: `${name} ${base} ${lang} ${subject}`,
      name,
      make: async () => {
        const program = await findDescribed(db, Number(subject), { base });
        if (!program) throw notFound();
        return JSON.stringify(write(program, lang, base));
      },
    });
  });
}

function serveList(
  { serve, sendWhole }: FormatServer,
  name: "catalogSoftware" | "catalogPublishers" | "catalogCatalogs",
  list: (
    query: CatalogQuery,
    place: { params: URLSearchParams; base: string },
  ) => Promise<CatalogPage>,
): void {
  serve(name, async ({ base, query: params }, exchange) => {
    const query = readCatalogQuery(params);
    return sendWhole(exchange, {
      key: `${name} ${base} ${params}`,
      name,
      // Any number of questions can be asked, and each page is read once by a crawler.
      passing: params.size > 0,
      make: async () => JSON.stringify(await list(query, { params, base })),
    });
  });
}

/** What the page of a program tells search engines, without an address of the portal. */
function serveLinkedData(api: Api, db: Db) {
  return {
    linkedData: serve(api, linkedData, {
      getLinkedData: async ({ programId }, { lang }) => {
        if (programId === null) return dataReply(null);
        const program = await findDescribed(db, programId, { base: "" });
        if (!program) return dataReply(null);
        return dataReply({
          about: describeForSearchEngines(program, lang),
          alternates: announced.map((name) => ({
            mediaType: machineFormats[name].mediaType,
            path: `${formatAddress(name, program.id)}?lang=${lang}`,
          })),
        });
      },
    }),
  };
}

/** The portal's programs in the formats of others, each at an address of its own. */
export function registerMachineFormats(api: Api, db: Db, config: Config) {
  const server = createFormatServer(api, db, config);
  serveCatalogue(server, "catalogTurtle", createTurtleWriter);
  serveCatalogue(server, "catalogJsonLd", createJsonLdWriter);
  serveInventory(server, "codeJson");
  serveInventory(server, "agencyCodeJson");
  serveIndex(server, "publiccodeIndex");
  serveIndex(server, "agencyPubliccodeIndex");
  serveProgram(server, "programCodemeta", toCodemeta);
  serveProgram(server, "programJsonLd", schemaOrgDocument);
  serveList(server, "catalogSoftware", (query, base) => listSoftware(db, query, base));
  serveList(server, "catalogPublishers", (query, base) => listPublishers(db, query, base));
  serveList(server, "catalogCatalogs", async (_query, { base }) =>
    listCatalogs(base, await readSpan(db)),
  );
  server.serve("catalogStatus", async (_asked, [, reply]) =>
    reply.code(204).header("cache-control", "no-store").send(),
  );
  return {
    ...serveLinkedData(api, db),
    machineData: serveRaw(api, machineData, {
      dataGovTw: async (request, reply) => {
        const { base } = server.readRequest(request);
        return server.sendWhole([request, reply], {
          key: `dataGovTw ${base}`,
          name: "dataGovTw",
          make: async () => {
            const [publisher, span] = await Promise.all([readPublisher(db), readSpan(db)]);
            return JSON.stringify(toDataGovTw({ base, publisher }, span), null, 2);
          },
        });
      },
    }),
  };
}
