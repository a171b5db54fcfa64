import { Readable } from "node:stream";
import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import { type Api, requestLanguage, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { coverageFormats } from "#contract/coverage-data.ts";
import { machineFormats } from "#contract/machine-formats.ts";
import {
  type OpenDataFormat,
  openData,
  openDataFiles,
  openDataFormats,
} from "#contract/open-data.ts";
import { writeCoverage } from "./coverage-data.ts";
import { writeDataset } from "./dataset.ts";
import { writeEvidence } from "./evidence-data.ts";
import { listDataFiles } from "./list-data-files.ts";
import { eachOnlineProgram, findOnlineProgram } from "./online-programs.ts";
import { publiccodeOf } from "./publiccode-of.ts";
import { writeReuses } from "./reuse-data.ts";
import { sendPieces } from "./send-pieces.ts";

const mediaTypes: Record<OpenDataFormat, string> = {
  json: "application/json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  csv: "text/csv; charset=utf-8",
};

function parameter(params: unknown, name: string): string {
  const value: unknown = Object(params)[name];
  return typeof value === "string" ? value : "";
}

/** The open dataset and publiccode.yml files; each cached until content changes. */
export function registerOpenData(api: Api, db: Db, config: Config) {
  const sendPubliccode = async (
    [request, reply]: readonly [FastifyRequest, FastifyReply],
    lang: Language,
  ) => {
    const idText = parameter(request.params, "programId");
    const base = `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`;
    const key = `publiccode ${base} ${idText.slice(0, 20)}`;
    const cached = await api.cache.getOrMake(key, async () => {
      const program = /^\d{1,9}$/.test(idText) ? await findOnlineProgram(db, Number(idText)) : null;
      if (!program) throw notFound();
      return {
        status: 200,
        headers: {
          "content-type": "application/yaml; charset=utf-8",
          "content-disposition": `attachment; filename="publiccode-${program.familyId}.yml"`,
        },
        body: publiccodeOf(program, base, lang),
      };
    });
    return sendCached(request, reply, cached);
  };
  api.app.get(
    machineFormats.programPubliccode.path.replace("{id}", ":programId"),
    (request, reply) => sendPubliccode([request, reply], requestLanguage(request)),
  );
  return {
    openDataFiles: serve(api, openDataFiles, {
      listFiles: async () => dataReply(await listDataFiles(api, db)),
    }),
    openData: serveRaw(api, openData, {
      publicProgramInfoData: async (request, reply, { lang }) => {
        const formatText = parameter(request.params, "format").toLowerCase();
        const format = openDataFormats.find((candidate) => candidate === formatText);
        if (!format) throw notFound();
        const headers = {
          "content-type": mediaTypes[format],
          "content-disposition": `attachment; filename="public-programs.${format}"`,
        };
        return sendPieces({ cache: api.cache, db }, [request, reply], {
          key: `dataset ${format} ${lang}`,
          headers,
          pieces: () => writeDataset(eachOnlineProgram(db), format, lang),
        });
      },
      evidenceData: async (_request, reply) =>
        reply
          .header("content-type", mediaTypes.csv)
          .header("content-disposition", 'attachment; filename="evidence.csv"')
          .header("cache-control", "no-cache")
          .send(Readable.from(writeEvidence(db), { objectMode: false })),
      reuseData: async (_request, reply, { lang }) =>
        reply
          .header("content-type", mediaTypes.csv)
          .header("content-disposition", 'attachment; filename="reuses.csv"')
          .header("cache-control", "no-cache")
          .send(Readable.from(writeReuses(db, lang), { objectMode: false })),
      coverageData: async (request, reply) => {
        const formatText = parameter(request.params, "format").toLowerCase();
        const format = coverageFormats.find((candidate) => candidate === formatText);
        if (!format) throw notFound();
        const cached = await api.cache.getOrMake(`coverage ${format}`, async () => ({
          status: 200,
          headers: {
            "content-type": mediaTypes[format],
            "content-disposition": `attachment; filename="coverage.${format}"`,
          },
          body: await writeCoverage(db, format, new Date()),
        }));
        return sendCached(request, reply, cached);
      },
      publiccode: (request, reply, { lang }) => sendPubliccode([request, reply], lang),
    }),
  };
}
