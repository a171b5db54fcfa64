import type { McpServer } from "@modelcontextprotocol/server";
import { agencies } from "@public-code/catalogue/contract/agencies/agencies.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { filterGroupNames } from "@public-code/catalogue/contract/filter-groups.ts";
import { inline, lines } from "@public-code/core/api/markdown.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { levelFilters } from "@public-code/core/contract/code-lists/code-names.ts";
import { text } from "@public-code/core/contract/rules.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { feedLength } from "@public-code/core/contract/site/feeds.ts";
import { z } from "zod";
import { documentTranslation } from "#api/document-texts.ts";
import { listNews } from "#api/feeds/feed-entries.ts";
import { type Asking, addTool } from "../tool.ts";
import { filterNames, readOptions } from "./find-codes.ts";

/** Some assistants refuse a schema with `format` or a long pattern, so that the form is asked by us. */
const day = z
  .string()
  .max(10)
  .refine((value) => z.iso.date().safeParse(value).success, {
    error: "must be a day, YYYY-MM-DD",
  });

/** What there is: filters, agencies, and news. */
export function addListTools(server: McpServer, asking: Asking): void {
  const { api, base } = asking;
  addTool(server, asking, {
    name: "list_filters",
    title: "List filters",
    description: "The filters of search_programs with their codes, names and numbers of programs.",
    input: {},
    answer: async ({ lang }) => {
      const [options, { facets }] = await Promise.all([
        readOptions(asking, lang),
        api.call(catalogue.queryList, { iDisplayLength: 1 }, { lang }),
      ]);
      const data = Object.fromEntries(
        filterGroupNames.map((group) => [
          filterNames[group],
          options[group]
            .map((option) => ({ ...option, programs: facets[group][option.code] ?? 0 }))
            .filter(({ programs }) => programs > 0),
        ]),
      );
      const parts = Object.entries(data).map(([name, offered]) =>
        lines(
          `## ${name}`,
          ...offered.map(
            (option) => `- ${inline(option.code)}: ${inline(option.name)} (${option.programs})`,
          ),
        ),
      );
      return { text: parts.join("\n\n"), data };
    },
  });

  addTool(server, asking, {
    name: "list_agencies",
    title: "List agencies",
    description: "Agencies that offer programs, those with the most first.",
    input: {
      keyword: text(100).default("").describe("Part of the name"),
      level: z
        .enum(["", ...levelFilters])
        .default("")
        .describe("Level of government; local is a city or county"),
      limit: z.int().min(1).max(100).default(50),
      page: z.int().min(0).max(10_000).default(0).describe("Zero-based page of results"),
    },
    answer: async ({ keyword, level, limit, page, lang }) => {
      const request = { keyword, level, page, iDisplayLength: limit };
      const reply = await api.call(agencies.queryAgencies, request, { lang });
      const rows = reply.data.map(({ code, name, level, sample, programCount }) => ({
        code,
        level,
        sample,
        programs: programCount,
        page: `${base}${addresses.agency(code)}?lang=${lang}`,
        quoted: { name },
      }));
      const rowTexts = rows.map(
        ({ code, programs, page, quoted }) =>
          `- ${inline(quoted.name)} (${inline(code)}): ${programs} <${page}>`,
      );
      return {
        text: lines(
          documentTranslation[lang].t("document.tool.agencies", { total: reply.recordsTotal }),
          ...rowTexts,
        ),
        data: { total: reply.recordsTotal, agencies: rows },
      };
    },
  });

  addTool(server, asking, {
    name: "whats_new",
    title: "What is new",
    description: `Public events since a day, the newest first, at most ${feedLength}: programs online, changed, offline, measured anew, or used by another agency.`,
    input: {
      since: day.describe("YYYY-MM-DD, a day in Taipei"),
      limit: z.int().min(1).max(feedLength).default(20),
    },
    answer: async ({ since, limit, lang }) => {
      // The database knows no year 0, in which the first day of year 1 begins.
      const start = new Date(Math.max(0, Date.parse(`${since}T00:00:00+08:00`)));
      const { t } = documentTranslation[lang];
      const news = await listNews(asking.db, { lang, base }, start, limit);
      const rowTexts = news.map(({ at, title, text, programName, page }) =>
        lines(
          `- ${taipeiDate(at)} ${title}: **${inline(programName)}** <${page}>`,
          text === "" ? "" : `  ${inline(text)}`,
        ),
      );
      return {
        text: lines(
          t("document.markdown.quoted"),
          ...(rowTexts.length > 0 ? rowTexts : [t("document.tool.noEvents")]),
        ),
        data: {
          events: news.map(({ at, type, title, text, page, familyId, programName }) => ({
            at: at.toISOString(),
            type,
            what: title,
            details: text,
            programId: familyId,
            page,
            quoted: { programName },
          })),
        },
      };
    },
  });
}
