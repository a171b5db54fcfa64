import { notFound } from "@public-code/core/api/app-error.ts";
import { createChildWork } from "@public-code/core/api/child-work.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { visitorNetwork } from "@public-code/core/api/http/visitor-network.ts";
import { toLanguage } from "@public-code/core/contract/language.ts";
import { findEmbeddedProgram, readProgramId } from "#api/embeds/embedded-program.ts";
import { type ShareContent, sharePlatform, shareProgram } from "./share-content.ts";

const headers = {
  "content-type": "image/png",
  "cache-control": "public, max-age=3600",
  // No other page's header or cookie changes it.
  vary: "accept-encoding",
};

/** Pictures that show when somebody shares the address of the home page or of a program. */
export function registerSharePictures({ app, cache }: Api, db: Db): void {
  // Drawing takes the processor for most of a second; it waits behind everything else.
  const draw = createChildWork<ShareContent, Buffer>(
    new URL("./share-picture-child.ts", import.meta.url),
    { deadlineMs: 20_000, heapMegabytes: 256, mostWaiting: 20 },
  );
  app.get("/share/:picture.png", async (request, reply) => {
    const lang = toLanguage(new URL(request.url, "http://page").searchParams.get("lang"));
    const picture: unknown = Object(request.params).picture;
    const id = typeof picture === "string" ? readProgramId(picture) : null;
    if (id === null && picture !== "home") throw notFound();
    const cached = await cache.getOrMake(`share ${id} ${lang}`, async () => {
      const now = new Date();
      const program = id === null ? null : await findEmbeddedProgram(db, id, now);
      if (id !== null && !program) throw notFound();
      const content = program ? shareProgram(program, lang) : await sharePlatform(db, lang);
      return {
        status: 200,
        headers,
        body: Buffer.from(await draw(content, visitorNetwork(request.ip))),
      };
    });
    return sendCached(request, reply, cached);
  });
}
