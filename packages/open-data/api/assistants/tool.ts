import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type { Db } from "@public-code/core/api/database/database.ts";
import { describeFailure } from "@public-code/core/api/http/failure.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { z } from "zod";
import type { AssistantRates } from "./assistant-rates.ts";

/** Who asks, and what tools answer from. */
export interface Asking {
  api: Pick<Api, "call">;
  db: Db;
  /** The address of the portal without a trailing slash. */
  base: string;
  /** Of the asking network. */
  address: string;
  /** By which customer service finds the log of a failure. */
  requestId: string;
  rates: AssistantRates;
  count: () => void;
  onError: (error: unknown) => void;
}

const languageChoice = z
  .enum(languages)
  .default("zh-TW")
  .describe("Language of the answer: Traditional Chinese (default) or English");

/** Data of an answer beside its text; what agencies have typed lies under `quoted`. */
interface ToolAnswer {
  text: string;
  data?: Record<string, unknown>;
}

/** Runs a tool: its answer, or in words why there is none. */
async function answerTool(
  asking: Asking,
  lang: Language,
  run: () => Promise<ToolAnswer>,
): Promise<CallToolResult> {
  asking.count();
  try {
    const { text, data } = await run();
    return {
      content: [{ type: "text", text }],
      ...(data === undefined ? {} : { structuredContent: data }),
    };
  } catch (error) {
    const { status, body } = describeFailure(error, lang, asking.requestId);
    if (status >= 500) asking.onError(error);
    const errors = body.errors.map(({ path, message }) => `- ${path}: ${message}`);
    return {
      isError: true,
      content: [{ type: "text", text: [body.message, ...errors].join("\n") }],
    };
  }
}

/** Adds a tool that only reads. */
export function addTool<Input extends z.ZodRawShape>(
  server: McpServer,
  asking: Asking,
  {
    name,
    input,
    answer,
    ...tool
  }: Record<"name" | "title" | "description", string> & {
    input: Input;
    answer: (request: z.output<z.ZodObject<Input>> & { lang: Language }) => Promise<ToolAnswer>;
  },
): void {
  const inputSchema: z.ZodType = z.object({ ...input, lang: languageChoice });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { ...tool, inputSchema, annotations }, (read) => {
    // What this schema reads; the library forgets the shape of a generic one.
    const request = read as z.output<z.ZodObject<Input>> & { lang: Language };
    return answerTool(asking, request.lang, () => answer(request));
  });
}
