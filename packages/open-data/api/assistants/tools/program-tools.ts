import type { McpServer } from "@modelcontextprotocol/server";
import { type CatalogueItem, catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { inline, lines, quote } from "@public-code/core/api/markdown.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { text } from "@public-code/core/contract/rules.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { z } from "zod";
import { documentTranslation, noted } from "#api/document-texts.ts";
import { writeProgramMarkdown } from "../program-markdown.ts";
import { readProgram } from "../read-program.ts";
import { type Asking, addTool } from "../tool.ts";
import { filterArguments, findCodes } from "./find-codes.ts";

const most = 20;
/** A number, or its digits as clients write them that know no numbers. */
export const programNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(999_999_999));

const pageOf = ({ base }: Asking, id: number, lang: Language) =>
  `${base}${addresses.program(id)}&lang=${lang}`;

function itemText(asking: Asking, item: CatalogueItem, lang: Language): string {
  const name = nameWithEnd(inline(item.programName), item.repositoryEnd, documentTranslation[lang]);
  const notes = [
    inline(item.provideDeptName),
    inline(item.authorizationsStr),
    taipeiDate(new Date(item.updateTime)),
  ];
  return lines(
    `${item.firstEditionNo}. ${noted(`**${name}**`, notes, lang)}`,
    `   <${pageOf(asking, item.firstEditionNo, lang)}>`,
    quote(item.description).replace(/^/gm, "   "),
  );
}

function itemData(asking: Asking, item: CatalogueItem, lang: Language) {
  return {
    programId: item.firstEditionNo,
    page: pageOf(asking, item.firstEditionNo, lang),
    agency: item.provideDept,
    types: item.types,
    technologies: item.teches,
    badges: item.badges,
    repositoryEnd: item.repositoryEnd,
    updated: item.updateTime,
    quoted: {
      programName: item.programName,
      agencyName: item.provideDeptName,
      description: item.description,
      licence: item.authorizationsStr,
    },
  };
}

/** Finding and reading programs, as the catalogue and the page of a program do. */
export function addProgramTools(server: McpServer, asking: Asking): void {
  addTool(server, asking, {
    name: "search_programs",
    title: "Search public code",
    description:
      "Finds government open source programs in the catalogue by keyword (Chinese or English, synonyms included) and filters. Use it before building something that an agency may already offer.",
    input: {
      query: text(100).default("").describe("What it should do, such as 線上預約 or booking"),
      ...filterArguments,
      limit: z.int().min(1).max(most).default(10),
      page: z.int().min(0).max(10_000).default(0).describe("Zero-based page of results"),
    },
    answer: async ({ query, limit, page, lang, ...filters }) => {
      const request = {
        ...(await findCodes(asking, filters, lang)),
        keyword: query,
        sortColumn: query === "" ? ("newest" as const) : ("relevance" as const),
        beyond: query === "" ? ("none" as const) : ("synonyms" as const),
        page,
        iDisplayLength: limit,
      };
      const reply = await asking.api.call(catalogue.queryList, request, { lang });
      const { data: items, recordsTotal: total, beyond } = reply;
      const near = total === 0 ? (beyond?.near ?? []).slice(0, limit) : [];
      const from = page * limit;
      const { t } = documentTranslation[lang];
      const parts = [
        total === 0
          ? t("document.tool.noMatches")
          : t("document.tool.matches", { total, from: from + 1, to: from + items.length }),
        t("document.markdown.quoted"),
        ...items.map((item) => itemText(asking, item, lang)),
        ...(near.length > 0
          ? [t("document.tool.near"), ...near.map((item) => itemText(asking, item, lang))]
          : []),
      ];
      return {
        text: parts.join("\n\n"),
        data: {
          total,
          programs: items.map((item) => itemData(asking, item, lang)),
          near: near.map((item) => itemData(asking, item, lang)),
          alsoSearched: [beyond?.searchedFor ?? [], beyond?.alsoSearched ?? []].flat(),
        },
      };
    },
  });

  addTool(server, asking, {
    name: "get_program",
    title: "Read one program",
    description:
      "All facts of one program: licence, the six questions with measured evidence and dates, which agencies use it, and how to take it.",
    input: {
      id: programNumber.describe("Number of the program, from search_programs"),
    },
    answer: async ({ id, lang }) => {
      const read = await readProgram(asking.api, id, lang);
      if (!read) throw notFound();
      const { program, evidence, countedAgencies, reuses } = read;
      return {
        text: writeProgramMarkdown(read, { lang, base: asking.base }),
        data: {
          programId: program.firstEditionNo,
          page: pageOf(asking, program.firstEditionNo, lang),
          agency: program.provideDept,
          types: program.types,
          technologies: program.teches,
          badges: evidence.badges.map(({ name, level }) => ({ name, level })),
          evidence: evidence.facts,
          countedAgencies,
          reuses: reuses.map(({ purpose, advice, agencyName, serviceUrl, version, ...rest }) => ({
            ...rest,
            quoted: { purpose, advice, agencyName, serviceUrl, version },
          })),
          quoted: {
            programName: program.programName,
            agencyName: program.provideDeptName,
            description: program.description,
            licence: program.authorizationsStr,
            repositories: program.gitHubLinkContentVos,
            demoUrl: program.demoUrl,
          },
        },
      };
    },
  });
}
