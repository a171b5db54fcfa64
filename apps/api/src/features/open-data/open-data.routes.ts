import { Readable } from "node:stream";
import type { Language } from "@public-code/contract/language.ts";
import {
  type OpenDataFormat,
  openData,
  openDataFormats,
} from "@public-code/contract/open-data/open-data.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { sayMissing } from "#features/publiccode/missing-answers.ts";
import { writePubliccode } from "#features/publiccode/write-publiccode.ts";
import { AppError, notFound } from "#platform/app-error.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import { portalOrigin } from "#platform/http/request-origin.ts";
import { sendCached } from "#platform/http/send-cached.ts";
import { type Api, serveRaw } from "#platform/http/serve.ts";
import type { ServedGroups } from "#platform/http/served-groups.ts";
import { nameIn, writeDataset } from "./dataset.ts";
import { writeEvidence } from "./evidence-data.ts";
import {
  countOnlinePrograms,
  eachOnlineProgram,
  findOnlineProgram,
  type OnlineProgram,
} from "./online-programs.ts";

const mediaTypes: Record<OpenDataFormat, string> = {
  json: "application/json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  csv: "text/csv; charset=utf-8",
};

/** A larger dataset is written for each request, so that it never stands in memory whole. */
const mostCached = 5_000;

/** The file of a program; 404 naming what it lacks for one. */
function publiccodeOf(program: OnlineProgram, base: string, lang: Language): string {
  const fieldErrors = sayMissing(
    {
      ...program.texts,
      types: program.types,
      gitHubLinkContentVos: program.repositoryUrls,
      authorizations: program.licence.code,
    },
    lang,
  );
  if (fieldErrors.length > 0) throw new AppError("err.notFound", { fieldErrors });
  return writePubliccode({
    programId: program.programId,
    ...program.texts,
    pageUrl: `${base}${addresses.program(program.familyId)}`,
    repositoryUrls: program.repositoryUrls,
    licence: program.licence.code === "other" ? program.licenceText : program.licence.code,
    agencyName: program.agencyName,
    agencyOid: program.agencyOid,
    agencyMailbox: program.agencyMailbox,
    types: program.types,
    technologies: program.teches.map((one) => nameIn("en-US", one)),
    usedBy: program.caseNames,
  });
}

function parameter(params: unknown, name: string): string {
  const value: unknown = Object(params)[name];
  return typeof value === "string" ? value : "";
}

/** The open dataset and publiccode.yml files; each cached until content changes. */
export function registerOpenData(api: Api, db: Db, config: Config): Pick<ServedGroups, "openData"> {
  return {
    openData: serveRaw(api, openData, {
      publicProgramInfoData: async (request, reply, { lang }) => {
        const asked = parameter(request.params, "format").toLowerCase();
        const format = openDataFormats.find((one) => one === asked);
        if (!format) throw notFound();
        const headers = {
          "content-type": mediaTypes[format],
          "content-disposition": `attachment; filename="public-programs.${format}"`,
        };
        const size = await api.cache.getOrMake("dataset size", async () => {
          const value = await countOnlinePrograms(db);
          return { status: 200, headers: {}, body: "", value };
        });
        const pieces = () => writeDataset(eachOnlineProgram(db), format, lang);
        if (Number(size.value) > mostCached) {
          const etag = `"${size.revision}-${size.expiresAt}-${format}-${lang}"`;
          reply.headers({ ...headers, etag, vary: "lang", "cache-control": "no-cache" });
          if (request.headers["if-none-match"] === etag) return reply.code(304).send();
          return reply.send(Readable.from(pieces()));
        }
        const cached = await api.cache.getOrMake(`dataset ${format} ${lang}`, async () => {
          let body = "";
          for await (const piece of pieces()) body += piece;
          return { status: 200, headers, body, value: null };
        });
        return sendCached(request, reply, cached);
      },
      evidenceData: async (_request, reply) =>
        reply
          .header("content-type", mediaTypes.csv)
          .header("content-disposition", 'attachment; filename="evidence.csv"')
          .header("cache-control", "no-cache")
          .send(Readable.from(writeEvidence(db), { objectMode: false })),
      publiccode: async (request, reply, { lang }) => {
        const asked = parameter(request.params, "programId");
        const base = `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`;
        const cached = await api.cache.getOrMake(
          `publiccode ${base} ${asked.slice(0, 20)}`,
          async () => {
            const program = /^\d{1,9}$/.test(asked)
              ? await findOnlineProgram(db, Number(asked))
              : null;
            if (!program) throw notFound();
            return {
              status: 200,
              headers: {
                "content-type": "application/yaml; charset=utf-8",
                "content-disposition": `attachment; filename="publiccode-${program.familyId}.yml"`,
              },
              body: publiccodeOf(program, base, lang),
              value: null,
            };
          },
        );
        return sendCached(request, reply, cached);
      },
    }),
  };
}
