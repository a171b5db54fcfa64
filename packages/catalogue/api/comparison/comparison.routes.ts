import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import { portalBase } from "@public-code/core/api/http/request-origin.ts";
import { sendDownload } from "@public-code/core/api/http/send-download.ts";
import { type Api, readInput, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { odsMediaType, writeOds } from "@public-code/core/api/ods.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { dataReply, type InputOf } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue } from "#api/catalogue.ts";
import type { ClickCounter } from "#api/click-counter.ts";
import { readNeeds } from "#api/suitability/agency-needs.ts";
import type { UseCounter } from "#api/usage/use-counter.ts";
import { queryOfState } from "#contract/catalogue-state.ts";
import type { PaperTexts } from "#contract/comparison/compared.ts";
import { comparisonDocuments, comparisons } from "#contract/comparison/comparison.ts";
import {
  readAnswersFrom,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";
import { comparePrograms } from "./compare-programs.ts";
import { documentSheets, writeMarkdown } from "./comparison-document.ts";

interface Parts {
  catalogue: Catalogue;
  clicks: ClickCounter;
  uses: UseCounter;
  config: Pick<Config, "origin" | "port" | "contextPath">;
}

type DocumentQuestion = InputOf<typeof comparisonDocuments.compareAsFile> & { texts?: PaperTexts };

/** Comparisons, also with the record of a search; both are read from what visitors see, and nothing is stored. */
export function registerComparison(api: Api, { catalogue, clicks, uses, config }: Parts) {
  async function sendDocument(
    { format, lang: given, texts: paper = {}, ...question }: DocumentQuestion,
    request: FastifyRequest,
    reply: FastifyReply,
    callerLang: Language,
  ) {
    const lang = given ?? callerLang;
    const now = new Date();
    const texts = textFormatter[lang];
    const base = portalBase(config, request);
    const made = await comparePrograms(catalogue, question, lang, now);
    const { record, programs } = made.comparison;
    if (programs.length === 0 && !record) throw notFound();
    const answers = suitabilityQuestions.map((name) => [name, question[name]]);
    const query = readAnswersFrom(new URLSearchParams(answers).toString());
    if (question.search) query.set("search", queryOfState(question.search));
    query.set("lang", lang);
    const ids = programs.map((program) => program.firstEditionNo);
    const path = addresses.comparison(ids, query.toString());
    const sheets = documentSheets(made, { texts, now, base, path, paper });
    if (record) uses.count("recordTaken", request.headers["user-agent"] ?? "");
    const title = texts.t(`comparison.${record ? "record" : "document"}.title`);
    const name = `${record ? "search-record" : "comparison"}-${taipeiDay(now)}.${format}`;
    return format === "ods"
      ? sendDownload(reply, name, await writeOds(title, sheets, now), odsMediaType)
      : sendDownload(reply, name, writeMarkdown(title, sheets), "text/markdown; charset=utf-8");
  }
  const { compareAsFile, filledComparison } = comparisonDocuments;
  return {
    comparisons: serve(api, comparisons, {
      compare: async (question, { lang }) =>
        dataReply((await comparePrograms(catalogue, question, lang, new Date())).comparison),
      countSuitability: async ({ ids, ...answers }, { lang }) => {
        const now = new Date();
        await readNeeds(catalogue, answers, { lang, now });
        return dataReply(await catalogue.fits.count(ids, answers, now));
      },
      countComparison: async ({ ids }, { headers, address }) => {
        const clicker = { address, userAgent: headers["user-agent"] ?? "" };
        for (const programId of ids) await clicks.count(programId, clickType.compared, clicker);
        return dataReply(null);
      },
    }),
    comparisonDocuments: serveRaw(api, comparisonDocuments, {
      compareAsFile: (request, reply, { lang }) =>
        sendDocument(readInput(compareAsFile, request, lang), request, reply, lang),
      filledComparison: (request, reply, { lang }) =>
        sendDocument(readInput(filledComparison, request, lang), request, reply, lang),
    }),
  };
}
