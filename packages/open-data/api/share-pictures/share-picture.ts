import { notFound } from "@public-code/core/api/app-error.ts";
import { createChildWork } from "@public-code/core/api/child-work.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { visitorNetwork } from "@public-code/core/api/http/visitor-network.ts";
import { forEverybody } from "#api/embeds/badge-formats.ts";
import { findEmbeddedProgram, readProgramId } from "#api/embeds/embedded-program.ts";
import type { Format } from "#api/format-server.ts";
import { type ShareContent, sharePlatform, shareProgram } from "./share-content.ts";

/** The picture that shows when somebody shares the address of the home page or of a program. */
export function sharePicture(db: Db): Format {
  // Drawing takes the processor for most of a second; it waits behind everything else.
  const draw = createChildWork<ShareContent, Buffer>(
    new URL("./share-picture-child.ts", import.meta.url),
    { deadlineMs: 20_000, heapMegabytes: 256, mostWaiting: 20 },
  );
  return {
    async write({ subject, lang, address }) {
      const id = readProgramId(subject);
      const program = await findEmbeddedProgram(db, id, new Date());
      if (!program && subject !== "home") throw notFound();
      const content = program ? shareProgram(program, lang) : await sharePlatform(db, lang);
      return {
        headers: forEverybody,
        body: Buffer.from(await draw(content, visitorNetwork(address))),
      };
    },
  };
}
