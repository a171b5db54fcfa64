import { itemCode } from "@public-code/contract/code-editing/code-editing.ts";
import { dataReply } from "@public-code/contract/endpoint.ts";
import { type Language, toLanguage } from "@public-code/contract/language.ts";
import { linkedData, machineData } from "@public-code/contract/open-data/machine-data.ts";
import {
  formatAddress,
  type MachineFormatName,
  machineFormats,
} from "@public-code/contract/open-data/machine-formats.ts";
import { platformName } from "@public-code/contract/site/pages.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { agencies } from "#features/code-lists/code-lists.table.ts";
import { countOnlinePrograms, eachOnlineProgram } from "#features/open-data/online-programs.ts";
import { type PiecedDocument, sendPieces } from "#features/open-data/send-pieces.ts";
import { families } from "#features/programs/programs.table.ts";
import { notFound } from "#platform/app-error.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import { portalOrigin } from "#platform/http/request-origin.ts";
import { sendCached } from "#platform/http/send-cached.ts";
import { type Api, serve as serveCalls, serveRaw } from "#platform/http/serve.ts";
import type { ServedGroups } from "#platform/http/served-groups.ts";
import { listCatalogs, listPublishers, listSoftware, readSpan } from "./catalog-api.ts";
import { type CatalogPage, type CatalogQuery, readCatalogQuery } from "./catalog-query.ts";
import { writeCodeJson } from "./code-json.ts";
import { toCodemeta } from "./codemeta.ts";
import { toDataGovTw } from "./data-gov-tw.ts";
import { writeCatalogue } from "./dcat-catalogue.ts";
import type { MachineProgram } from "./describe-for-machines.ts";
import { writePubliccodeIndex } from "./publiccode-index.ts";
import { eachDescribed, findDescribed, pageOfDescribed } from "./read-described.ts";
import { readPublisher } from "./read-publisher.ts";
import { describeForSearchEngines, schemaOrgDocument } from "./schema-org.ts";
import { createJsonLdWriter, createTurtleWriter, type RdfWriter } from "./write-rdf.ts";

/** Programs of a page of the catalogue. */
const programsOnPage = 1_000;

/** What a request asks: where the portal lies, in which language, of which program or agency. */
interface Asked {
  base: string;
  lang: Language;
  subject: string;
  query: URLSearchParams;
}

/** Formats that the page of a program announces in its head. */
const programFormats = ["programJsonLd", "programCodemeta"] as const;

type Exchange = readonly [FastifyRequest, FastifyReply];

const headersOf = (name: MachineFormatName) => ({
  "content-type": `${machineFormats[name].mediaType}; charset=utf-8`,
});

/** The page that was asked for; null for the whole. */
function askedPage({ query }: Asked): number | null {
  const page = query.get("page");
  if (page === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound();
  return Number(page);
}

/** The portal's programs in the formats of others, each at an address of its own. */
export function registerMachineFormats(
  api: Api,
  db: Db,
  config: Config,
): Pick<ServedGroups, "linkedData" | "machineData"> {
  const { app, cache } = api;
  const baseOf = (request: FastifyRequest) =>
    `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`;

  const serve = (
    name: MachineFormatName,
    answer: (asked: Asked, exchange: Exchange) => Promise<unknown>,
  ) =>
    app.get(machineFormats[name].path.replace(/\{(\w+)\}/, ":subject"), (request, reply) => {
      const query = new URL(request.url, "http://format").searchParams;
      const subject: unknown = Object(request.params).subject;
      const asked = {
        base: baseOf(request),
        lang: toLanguage(query.get("lang")),
        subject: typeof subject === "string" ? subject : "",
        query,
      };
      return answer(asked, [request, reply]);
    });

  const sendAll = (exchange: Exchange, document: PiecedDocument) =>
    sendPieces({ cache, db }, exchange, document);

  const sendText = async (
    [request, reply]: Exchange,
    {
      key,
      name,
      link,
      passing = false,
    }: { key: string; name: MachineFormatName; link?: string | undefined; passing?: boolean },
    make: () => Promise<string>,
  ) => {
    const cached = await cache.getOrMake(key, async () => ({
      status: 200,
      headers: { ...headersOf(name), ...(link === undefined ? {} : { link }) },
      body: await make(),
      value: null,
      passing,
    }));
    return sendCached(request, reply, cached);
  };

  const serveCatalogue = (name: "catalogTurtle" | "catalogJsonLd", createWriter: () => RdfWriter) =>
    serve(name, async (asked, exchange) => {
      const { base } = asked;
      const page = askedPage(asked);
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
      const count = await countOnlinePrograms(db);
      if (page > 1 && offset >= count) throw notFound();
      const link = count > offset + programsOnPage ? `${address(page + 1)}; rel="next"` : undefined;
      // Full pages are asked for once by each harvester, and would take the room of all else.
      const options = { key: `${name} ${base} ${page}`, name, link, passing: true };
      return sendText(exchange, options, async () => {
        let text = "";
        const programs = pageOfDescribed(db, { base }, { limit: programsOnPage, offset });
        for await (const piece of write(programs)) text += piece;
        return text;
      });
    });
  serveCatalogue("catalogTurtle", createTurtleWriter);
  serveCatalogue("catalogJsonLd", createJsonLdWriter);

  const findAgency = async (code: string) => {
    if (!itemCode.safeParse(code).success) throw notFound();
    const [agency] = await db
      .select({ code: agencies.code })
      .from(agencies)
      .where(and(eq(agencies.code, code), isNull(agencies.mergedInto)));
    if (!agency) throw notFound();
    return agency.code;
  };

  const serveInventory = (name: "codeJson" | "agencyCodeJson") =>
    serve(name, async ({ base, lang, subject }, exchange) => {
      const code = name === "agencyCodeJson" ? await findAgency(subject) : undefined;
      const reading = { base, withFacts: true };
      return sendAll(exchange, {
        key: `${name} ${base} ${lang} ${code ?? ""}`,
        headers: headersOf(name),
        pieces: () =>
          writeCodeJson(eachDescribed(db, reading, code), {
            agency: code ?? platformName[lang],
            lang,
          }),
      });
    });
  serveInventory("codeJson");
  serveInventory("agencyCodeJson");

  const serveIndex = (name: "publiccodeIndex" | "agencyPubliccodeIndex") =>
    serve(name, async ({ base, subject }, exchange) => {
      const code = name === "agencyPubliccodeIndex" ? await findAgency(subject) : undefined;
      const within = code === undefined ? undefined : eq(families.agencyCode, code);
      return sendAll(exchange, {
        key: `${name} ${base} ${code ?? ""}`,
        headers: headersOf(name),
        pieces: () => writePubliccodeIndex(eachOnlineProgram(db, undefined, within), base),
      });
    });
  serveIndex("publiccodeIndex");
  serveIndex("agencyPubliccodeIndex");

  const serveProgram = (
    name: "programCodemeta" | "programJsonLd",
    write: (program: MachineProgram, lang: Language, base: string) => object,
  ) =>
    serve(name, async ({ base, lang, subject }, exchange) => {
      const id = /^[1-9]\d{0,8}$/.test(subject) ? Number(subject) : null;
      if (id === null) throw notFound();
      return sendText(exchange, { key: `${name} ${base} ${lang} ${id}`, name }, async () => {
        const program = await findDescribed(db, id, { base });
        if (!program) throw notFound();
        return JSON.stringify(write(program, lang, base));
      });
    });
  serveProgram("programCodemeta", toCodemeta);
  serveProgram("programJsonLd", schemaOrgDocument);

  const serveList = (
    name: "catalogSoftware" | "catalogPublishers" | "catalogCatalogs",
    list: (
      query: CatalogQuery,
      place: { asked: URLSearchParams; base: string },
    ) => Promise<CatalogPage>,
  ) =>
    serve(name, async ({ base, query }, exchange) => {
      const wanted = readCatalogQuery(query);
      // Any number of questions can be asked, and each page is read once by a crawler.
      const options = { key: `${name} ${base} ${query}`, name, passing: query.size > 0 };
      return sendText(exchange, options, async () =>
        JSON.stringify(await list(wanted, { asked: query, base })),
      );
    });
  serveList("catalogSoftware", (query, place) => listSoftware(db, query, place));
  serveList("catalogPublishers", (query, place) => listPublishers(db, query, place));
  serveList("catalogCatalogs", async (_query, { base }) => listCatalogs(base, await readSpan(db)));
  serve("catalogStatus", async (_asked, [, reply]) =>
    reply.code(204).header("cache-control", "no-store").send(),
  );

  return {
    linkedData: serveCalls(api, linkedData, {
      getLinkedData: async ({ programId }, { lang }) => {
        // Nothing of it is an address of the portal, which the page knows.
        const program =
          programId === null ? null : await findDescribed(db, programId, { base: "" });
        return dataReply(
          program && {
            about: describeForSearchEngines(program, lang),
            alternates: programFormats.map((name) => ({
              mediaType: machineFormats[name].mediaType,
              path: `${formatAddress(name, program.id)}?lang=${lang}`,
            })),
          },
        );
      },
    }),
    machineData: serveRaw(api, machineData, {
      dataGovTw: async (request, reply) => {
        const base = baseOf(request);
        return sendText(
          [request, reply],
          { key: `dataGovTw ${base}`, name: "dataGovTw" },
          async () => {
            const [publisher, span] = await Promise.all([readPublisher(db), readSpan(db)]);
            return JSON.stringify(toDataGovTw({ base, publisher }, span), null, 2);
          },
        );
      },
    }),
  };
}
