import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/**
 * JSON as text: a body before it is parsed, as a cached response is found by the text alone, or a part
 * of a reply that is written already.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The value; an empty body counts as an empty object, a broken one is 400. */
  parse(): unknown {
    if (this.text.trim() === "") return {};
    try {
      return JSON.parse(this.text);
    } catch {
      throw new AppError("err.badRequest");
    }
  }
}

/** Reads JSON bodies as text, and refuses every other kind but those a feature adds. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (_request, body: string, done) => {
      done(null, new JsonText(body));
    },
  );
}
