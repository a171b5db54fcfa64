import type { McpServer } from "@modelcontextprotocol/server";
import { comparedMaximum } from "@public-code/catalogue/contract/comparison/compared.ts";
import { comparisons } from "@public-code/catalogue/contract/comparison/comparison.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { inline, lines, tableRow } from "@public-code/core/api/markdown.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { z } from "zod";
import { documentTranslation, noted } from "#api/document-texts.ts";
import { type Asking, addTool } from "../tool.ts";
import { programNumber } from "./program-tools.ts";

/** Programs side by side, as the page that compares them. */
export function addCompareTool(server: McpServer, asking: Asking): void {
  addTool(server, asking, {
    name: "compare_programs",
    title: "Compare programs",
    description:
      "Puts two to four programs side by side by the six questions: licence, upkeep, safety, use by others, running, help. There is no total score.",
    input: {
      ids: z
        .array(programNumber)
        .min(2)
        .max(comparedMaximum)
        .describe("Numbers of programs, from search_programs"),
    },
    answer: async ({ ids, lang }) => {
      const request = { ids: ids.map(String) };
      const { data } = await asking.api.call(comparisons.compare, request, { lang });
      const { programs, missing, groups } = data;
      if (programs.length === 0) throw notFound();
      const heads = programs.map(
        ({ firstEditionNo, programName, repositoryEnd }) =>
          `${firstEditionNo}. ${nameWithEnd(inline(programName), repositoryEnd, documentTranslation[lang])}`,
      );
      const tables = groups.map(({ label, rows }) =>
        lines(
          `## ${label}\n`,
          tableRow(["", ...heads]),
          tableRow(["", ...heads].map(() => "---")),
          ...rows.map(({ label: name, cells }) =>
            tableRow([
              name,
              ...cells.map(({ text, confirmedAt }) =>
                noted(
                  inline(text),
                  confirmedAt === null ? [] : [taipeiDate(new Date(confirmedAt))],
                  lang,
                ),
              ),
            ]),
          ),
        ),
      );
      return {
        text: [documentTranslation[lang].t("document.markdown.quoted"), ...tables].join("\n\n"),
        data: {
          missing,
          programs: programs.map(({ firstEditionNo, provideDept, ...quoted }) => ({
            programId: firstEditionNo,
            agency: provideDept,
            quoted: { programName: quoted.programName, agencyName: quoted.provideDeptName },
          })),
          // What agencies have typed is among the words of the rows.
          quoted: { groups },
        },
      };
    },
  });
}
