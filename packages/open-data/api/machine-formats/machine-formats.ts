import { itemCode } from "@public-code/content/contract/code-editing/code-editing.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { and, eq, isNull } from "drizzle-orm";
import { readProgramId } from "#api/embeds/embedded-program.ts";
import { attachment, type Format, type FormatRequest, ofAll } from "#api/format-server.ts";
import { readHead } from "#api/log/read-chain.ts";
import type { OnlineProgram } from "#api/online-programs.ts";
import { eachOnlineProgram, findOnlineProgram } from "#api/online-programs.ts";
import { hasPubliccode, publiccodeOf } from "#api/publiccode-of.ts";
import { writeList } from "#api/write-list.ts";
import { formatAddress } from "#contract/machine-formats.ts";
import { listCatalogs, listPublishers, listSoftware, readSpan } from "./catalog-api.ts";
import { type CatalogPage, type CatalogQuery, readCatalogQuery } from "./catalog-query.ts";
import { writeCodeJson } from "./code-json.ts";
import { toCodemeta } from "./codemeta.ts";
import { toDataGovTw } from "./data-gov-tw.ts";
import { writeCatalogue } from "./dcat-catalogue.ts";
import type { MachineProgram } from "./describe-for-machines.ts";
import { repositoriesOf } from "./describe-for-machines.ts";
import { eachDescribed, findDescribed, pageOfDescribed } from "./read-described.ts";
import { readPublisher } from "./read-publisher.ts";
import { schemaOrgDocument } from "./schema-org.ts";
import { createJsonLdWriter, createTurtleWriter, type RdfWriter } from "./write-rdf.ts";

/** Where the publiccode.yml files of the programs lie that have one, piece by piece. */
function writePubliccodeIndex(
  programs: AsyncIterable<readonly OnlineProgram[]>,
  base: string,
): AsyncGenerator<string> {
  return writeList(programs, { head: "[", between: ",", foot: "]" }, (program) => {
    const [repository] = repositoriesOf(program);
    if (repository === undefined || !hasPubliccode(program)) return "";
    const url = `${base}${formatAddress("programPubliccode", program.familyId)}`;
    return JSON.stringify({ url, repository, updated: program.onlineAt.toISOString() });
  });
}

/** Programs of a page of the catalogue. */
const programsOnPage = 1_000;

/** The page that was asked for; null for the whole. */
function askedPage({ query }: FormatRequest): number | null {
  const page = query.get("page");
  if (page === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound();
  return Number(page);
}

function catalogue(
  db: Db,
  name: "catalogTurtle" | "catalogJsonLd",
  createWriter: () => RdfWriter,
): Format {
  return {
    key: (request) => String(askedPage(request)),
    ofAll: (request) => askedPage(request) === null,
    async write(request) {
      const { base } = request;
      const page = askedPage(request);
      const [publisher, { last, count }] = await Promise.all([readPublisher(db), readSpan(db)]);
      const body = (programs: AsyncIterable<MachineProgram[]>) =>
        writeCatalogue(programs, { base, publisher, modifiedAt: last }, createWriter());
      const link = (number: number, rel: string) => ({
        link: `<${base}${formatAddress(name)}?page=${number}>; rel="${rel}"`,
      });
      if (page === null) return { body: body(eachDescribed(db, base)), headers: link(1, "first") };
      const offset = (page - 1) * programsOnPage;
      if (page > 1 && offset >= count) throw notFound();
      return {
        body: body(pageOfDescribed(db, base, { limit: programsOnPage, offset })),
        headers: count > offset + programsOnPage ? link(page + 1, "next") : {},
        // Full pages are asked for once by each harvester, and would take the room of all else.
        passing: true,
      };
    },
  };
}

/** The agency of an address, unless it was merged into another one; 404 for any other code. */
async function findAgency(db: Db, code: string): Promise<string | undefined> {
  if (code === "") return undefined;
  if (!itemCode.safeParse(code).success) throw notFound();
  const [agency] = await db
    .select({ code: agencies.code })
    .from(agencies)
    .where(and(eq(agencies.code, code), isNull(agencies.mergedInto)));
  if (!agency) throw notFound();
  return agency.code;
}

function aboutProgram(
  db: Db,
  describe: (program: MachineProgram, request: FormatRequest) => object,
): Format {
  return {
    async write(request) {
      const id = readProgramId(request.subject);
      const program = id === null ? null : await findDescribed(db, id, request.base);
      if (!program) throw notFound();
      return { body: JSON.stringify(describe(program, request)) };
    },
  };
}

function catalogList(
  list: (query: CatalogQuery, request: FormatRequest) => CatalogPage | Promise<CatalogPage>,
): Format {
  return {
    key: ({ query }) => String(query),
    write: async (request) => ({
      body: JSON.stringify(await list(readCatalogQuery(request.query), request)),
      // Any number of questions can be asked, and each page is read once by a crawler.
      passing: request.query.size > 0,
    }),
  };
}

/** The portal's programs in the formats of others. */
export function machineFormats(db: Db) {
  const codeJson: Format = {
    ofAll,
    async write({ base, lang, subject }) {
      const code = await findAgency(db, subject);
      const head = { agency: code ?? platformName[lang], lang };
      return { body: writeCodeJson(eachDescribed(db, base, code), head) };
    },
  };
  const publiccodeIndex: Format = {
    ofAll,
    async write({ base, subject }) {
      const code = await findAgency(db, subject);
      const within = code === undefined ? undefined : eq(families.agencyCode, code);
      return { body: writePubliccodeIndex(eachOnlineProgram(db, within), base) };
    },
  };
  return {
    catalogTurtle: catalogue(db, "catalogTurtle", createTurtleWriter),
    catalogJsonLd: catalogue(db, "catalogJsonLd", createJsonLdWriter),
    dataGovTw: {
      async write({ base }) {
        const [publisher, span] = await Promise.all([readPublisher(db), readSpan(db)]);
        return { body: JSON.stringify(toDataGovTw({ base, publisher }, span), null, 2) };
      },
    },
    codeJson,
    publiccodeIndex,
    catalogSoftware: catalogList((query, request) => listSoftware(db, query, request)),
    catalogPublishers: catalogList((query, request) => listPublishers(db, query, request)),
    catalogCatalogs: catalogList(async (_query, { base }) =>
      listCatalogs(base, await readSpan(db)),
    ),
    agencyCodeJson: codeJson,
    agencyPubliccodeIndex: publiccodeIndex,
    programPubliccode: {
      async write({ base, lang, subject }) {
        const id = readProgramId(subject);
        const program = id === null ? null : await findOnlineProgram(db, id);
        if (!program) throw notFound();
        return {
          body: publiccodeOf(program, base, lang),
          headers: attachment(`publiccode-${program.familyId}.yml`),
        };
      },
    },
    programCodemeta: aboutProgram(db, (program, { lang, base }) => toCodemeta(program, lang, base)),
    programJsonLd: aboutProgram(db, (program, { lang }) => schemaOrgDocument(program, lang)),
    logHead: { write: async () => ({ body: JSON.stringify(await readHead(db)) }) },
  } satisfies Record<string, Format>;
}
