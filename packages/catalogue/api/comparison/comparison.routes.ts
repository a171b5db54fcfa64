import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import { type Api, readInput, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { odsMediaType, type Sheet, writeOds } from "@public-code/core/api/ods.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { csvLine, csvStart } from "@public-code/core/contract/csv.ts";
import { dataReply, type InputOf } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { clickType } from "@public-code/programs/contract/public-programs.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue } from "#api/catalogue.ts";
import type { ClickCounter } from "#api/click-counter.ts";
import type { UseCounter } from "#api/usage/use-counter.ts";
import {
  comparisonDocuments,
  comparisons,
  type DocumentFormat,
} from "#contract/comparison/comparison.ts";
import {
  type RecordReasons,
  searchRecordDocuments,
  searchRecords,
} from "#contract/comparison/search-record.ts";
import { noAnswers, queryOf } from "#contract/suitability/suitability-answers.ts";
import { comparePrograms, namePrograms } from "./compare-programs.ts";
import { comparisonSheets, type Making } from "./comparison-document.ts";
import { recordSheets } from "./record-document.ts";
import { recordSearch } from "./search-record.ts";

interface Parts {
  catalogue: Catalogue;
  clicks: ClickCounter;
  uses: UseCounter;
  config: Pick<Config, "origin" | "port" | "contextPath">;
}

/** The sheets as the file that was asked for; a CSV has those that fit into one table each below the other. */
async function sendDocument(
  reply: FastifyReply,
  file: {
    name: string;
    format: DocumentFormat;
    title: string;
    sheets: readonly Sheet[];
    csv: readonly Sheet[];
  },
  now: Date,
): Promise<FastifyReply> {
  const { name, format, title, sheets, csv } = file;
  const lines = () => csv.map(({ rows }) => rows.map(({ cells }) => csvLine(cells)).join(""));
  return reply
    .header("cache-control", "no-store")
    .header("content-type", format === "ods" ? odsMediaType : "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}-${taipeiDay(now)}.${format}"`)
    .send(
      format === "ods"
        ? await writeOds(title, sheets, now)
        : csvStart + lines().join(csvLine([""])),
    );
}

/** Comparisons, and records of search; both are read from what visitors see, and nothing is stored. */
export function registerComparison(api: Api, { catalogue, clicks, uses, config }: Parts) {
  const makingOf = (request: FastifyRequest, lang: Language): Making => ({
    texts: textFormatter[lang],
    now: new Date(),
    base: `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`,
  });
  const sendRecord = async (
    {
      format,
      reasons,
      ...question
    }: InputOf<typeof searchRecordDocuments.searchRecordAsFile> & { reasons?: RecordReasons },
    request: FastifyRequest,
    reply: FastifyReply,
    callerLang: Language,
  ) => {
    const lang = question.lang ?? callerLang;
    const making = makingOf(request, lang);
    const { now, texts } = making;
    const record = await recordSearch(catalogue, question, lang, now);
    const comparison =
      question.ids.length === 0
        ? null
        : await comparePrograms(catalogue, { ...noAnswers, ids: question.ids }, lang, now);
    uses.count("recordTaken", request.headers["user-agent"] ?? "");
    const sheets = recordSheets(question, { record, comparison }, making, reasons);
    const title = texts.t("comparison.record.title");
    return sendDocument(
      reply,
      { name: "search-record", format, title, sheets, csv: sheets.slice(0, 3) },
      now,
    );
  };
  return {
    comparisons: serve(api, comparisons, {
      compare: async (question, { lang }) =>
        dataReply(await comparePrograms(catalogue, question, lang, new Date())),
      nameCompared: async ({ ids }, { lang }) =>
        dataReply(await namePrograms(catalogue, ids, lang)),
      countComparison: async ({ ids }, { headers, address }) => {
        const clicker = { address, userAgent: headers["user-agent"] ?? "" };
        for (const programId of ids) await clicks.count(programId, clickType.compared, clicker);
        return dataReply(null);
      },
    }),
    comparisonDocuments: serveRaw(api, comparisonDocuments, {
      compareAsFile: async (request, reply, context) => {
        const input = readInput(comparisonDocuments.compareAsFile, request, context.lang);
        const lang = input.lang ?? context.lang;
        const making = makingOf(request, lang);
        const comparison = await comparePrograms(catalogue, input, lang, making.now);
        if (comparison.programs.length === 0) throw notFound();
        const title = making.texts.t("comparison.document.title");
        const sheets = comparisonSheets(comparison, queryOf(input), making);
        const csv = sheets.slice(0, 1);
        const { format } = input;
        return sendDocument(reply, { name: "comparison", format, title, sheets, csv }, making.now);
      },
    }),
    searchRecords: serve(api, searchRecords, {
      getSearchRecord: async (question, { lang }) =>
        dataReply(await recordSearch(catalogue, question, lang, new Date())),
    }),
    searchRecordDocuments: serveRaw(api, searchRecordDocuments, {
      searchRecordAsFile: (request, reply, context) =>
        sendRecord(
          readInput(searchRecordDocuments.searchRecordAsFile, request, context.lang),
          request,
          reply,
          context.lang,
        ),
      filledRecordAsFile: (request, reply, context) =>
        sendRecord(
          readInput(searchRecordDocuments.filledRecordAsFile, request, context.lang),
          request,
          reply,
          context.lang,
        ),
    }),
  };
}
