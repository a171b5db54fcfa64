import type { UseCounter } from "@public-code/catalogue/api/usage/use-counter.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { toLanguage } from "@public-code/core/contract/language.ts";
import type { FastifyRequest } from "fastify";
import { machineFormats } from "#contract/machine-formats.ts";
import { writeLlmsText } from "./llms-text.ts";
import { registerMcp } from "./mcp.routes.ts";
import { type MarkdownPlace, writeProgramMarkdown } from "./program-markdown.ts";
import { readProgram } from "./read-program.ts";

/** What assistants read: a program as Markdown, the guide to all of it, and its tools. */
export function registerAssistants(api: Api, db: Db, config: Config, uses: UseCounter): void {
  registerMcp(api, db, config, uses);
  const placeOf = (request: FastifyRequest): MarkdownPlace => ({
    lang: toLanguage(new URL(request.url, "http://page").searchParams.get("lang")),
    base: `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`,
  });
  const textOf = (mediaType: string, body: string) => ({
    status: 200,
    headers: { "content-type": `${mediaType}; charset=utf-8` },
    body,
  });
  const { llmsText, programMarkdown } = machineFormats;

  api.app.get(programMarkdown.path.replace("{id}", ":id"), async (request, reply) => {
    const place = placeOf(request);
    const id = String(Object(request.params).id);
    if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
    const key = `markdown ${place.base} ${place.lang} ${id}`;
    const cached = await api.cache.getOrMake(key, async () => {
      const read = await readProgram(api, Number(id), place.lang);
      if (!read) throw notFound();
      return textOf(programMarkdown.mediaType, writeProgramMarkdown(read, place));
    });
    return sendCached(request, reply, cached);
  });

  api.app.get(llmsText.path, async (request, reply) => {
    const place = placeOf(request);
    const key = `llms.txt ${place.base} ${place.lang}`;
    const cached = await api.cache.getOrMake(key, async () =>
      textOf(llmsText.mediaType, await writeLlmsText(api, place)),
    );
    return sendCached(request, reply, cached);
  });
}
