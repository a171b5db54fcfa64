import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { embeddedBadgeNames } from "@public-code/evidence/contract/embeds.ts";
import { makeBadge } from "badge-maker";
import type { Format, FormatRequest } from "#api/format-server.ts";
import { type BadgeText, badgeText } from "./badge-text.ts";
import { findEmbeddedProgram, readProgramId } from "./embedded-program.ts";

/** Seconds that other sites may keep what they show. */
const cacheSeconds = 3_600;

/** Neither a cookie nor a header changes it, so that every cache on the way may keep it. */
export const forEverybody = {
  "cache-control": `public, max-age=${cacheSeconds}`,
  vary: "accept-encoding",
};

function askedBadge({ query, lang }: FormatRequest) {
  const topic = query.get("about") ?? "listed";
  const about = embeddedBadgeNames.find((name) => name === topic);
  if (about) return about;
  const message = apiMessage("field.unknownCode", lang, { code: cutText(topic, 100) });
  throw new AppError("err.badRequest", { fieldErrors: [{ path: "about", message }] });
}

/** What other sites show of a program, whatever its number: a broken picture would tell their readers nothing. */
export function badgeFormats(db: Db) {
  const badge = (
    write: (text: BadgeText) => string,
    headers: Record<string, string> = {},
  ): Format => ({
    key: askedBadge,
    async write(request) {
      const program = await findEmbeddedProgram(db, readProgramId(request.subject), new Date());
      return {
        headers: { ...forEverybody, ...headers },
        body: write(badgeText(program, askedBadge(request), request.lang)),
        // Any number of addresses lead to no program.
        passing: !program,
      };
    },
  });
  return {
    svg: badge((text) => makeBadge({ ...text }), {
      "content-security-policy": "default-src 'none'",
    }),
    // The endpoint form of shields.io.
    json: badge((text) => JSON.stringify({ schemaVersion: 1, ...text, cacheSeconds })),
  };
}
