import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { type Language, toLanguage } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { embeddedBadgeNames } from "@public-code/evidence/contract/embeds.ts";
import { makeBadge } from "badge-maker";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type BadgeText, badgeText } from "./badge-text.ts";
import { findEmbeddedProgram, readProgramId } from "./embedded-program.ts";

/** Seconds that other sites may keep what they show. */
const cacheSeconds = 3_600;
/** Neither a cookie nor a header changes them, so that every cache on the way may keep them. */
const forEverybody = {
  "cache-control": `public, max-age=${cacheSeconds}`,
  vary: "accept-encoding",
};

const badgeForms = {
  svg: {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": "default-src 'none'",
    },
    write: (text: BadgeText) => makeBadge({ ...text }),
  },
  // The endpoint form of shields.io.
  json: {
    headers: { "content-type": "application/json; charset=utf-8" },
    write: (text: BadgeText) => JSON.stringify({ schemaVersion: 1, ...text, cacheSeconds }),
  },
} as const;

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, "http://page").searchParams;
}

function askedId(request: FastifyRequest): number | null {
  const id: unknown = Object(request.params).id;
  return typeof id === "string" ? readProgramId(id) : null;
}

function askedBadge(query: URLSearchParams, lang: Language) {
  const topic = query.get("about") ?? "listed";
  const about = embeddedBadgeNames.find((name) => name === topic);
  if (about) return about;
  const message = apiMessage("field.unknownCode", lang, { code: cutText(topic, 100) });
  throw new AppError("err.badRequest", { fieldErrors: [{ path: "about", message }] });
}

/** Badges: what other sites show of programs. */
export function registerEmbeds({ app, cache }: Api, db: Db): void {
  const sendBadge = async (
    request: FastifyRequest,
    reply: FastifyReply,
    form: keyof typeof badgeForms,
  ) => {
    const query = queryOf(request);
    const lang = toLanguage(query.get("lang"));
    const about = askedBadge(query, lang);
    const id = askedId(request);
    const cached = await cache.getOrMake(`badge ${form} ${id} ${about} ${lang}`, async () => {
      const embedded = await findEmbeddedProgram(db, id, new Date());
      const { headers, write } = badgeForms[form];
      return {
        status: 200,
        headers: { ...headers, ...forEverybody },
        body: write(badgeText(embedded, about, lang)),
        // Any number of addresses lead to no program.
        passing: !embedded,
      };
    });
    return sendCached(request, reply, cached);
  };
  app.get("/badge/:id.svg", (request, reply) => sendBadge(request, reply, "svg"));
  app.get("/badge/:id.json", (request, reply) => sendBadge(request, reply, "json"));

  // Other sites may still frame these addresses; nothing stands there.
  for (const address of ["/card/:id", "/oembed"])
    app.get(address, () => {
      throw new AppError("err.gone");
    });
}
