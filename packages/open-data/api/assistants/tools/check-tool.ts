import type { McpServer } from "@modelcontextprotocol/server";
import { AppError } from "@public-code/core/api/app-error.ts";
import { visitorNetwork } from "@public-code/core/api/http/visitor-network.ts";
import { inline, lines } from "@public-code/core/api/markdown.ts";
import {
  maximumVisitorCharacters,
  readVisitorsPubliccode,
} from "@public-code/programs/api/publiccode/read-apart.ts";
import { describeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import { z } from "zod";
import { type Asking, addTool } from "../tool.ts";

/** The portal's own judgement of a publiccode.yml, as its form makes it. */
export function addCheckTool(server: McpServer, asking: Asking): void {
  addTool(server, asking, {
    name: "check_publiccode",
    title: "Check a publiccode.yml",
    description:
      "Judges the text of a publiccode.yml by version 0.7 of the standard, with line, column and a way to fix each problem. The text is not stored.",
    input: {
      text: z.string().max(maximumVisitorCharacters).describe("The whole file"),
    },
    answer: async ({ text, lang }) => {
      if (!(await asking.rates.files(asking.address))) throw new AppError("err.tooManyRequests");
      const network = visitorNetwork(asking.address);
      const { verdict, problems } = await readVisitorsPubliccode(text, network);
      const findings = problems.map((problem) => ({
        severity: problem.severity,
        line: problem.line,
        column: problem.column,
        path: problem.path,
        message: describeProblem(problem, lang),
      }));
      return {
        text: lines(
          `**${verdict}**`,
          ...findings.map(
            ({ severity, line, column, path, message }) =>
              `- ${severity} ${line}:${column} ${inline(path)}: ${inline(message)}`,
          ),
        ),
        data: { verdict, problems: findings },
      };
    },
  });
}
