import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { plainString, text } from "@public-code/core/contract/rules.ts";
import { publiccodeCheck } from "@public-code/programs/contract/publiccode-reading.ts";
import { z } from "zod";

/** A publiccode.yml, as a file, a text, or the one of a repository. */
export const publiccodeSource = z.object({
  text: plainString(600_000).default(""),
  /** The bytes of the file, in base64: whoever decodes them first loses what is not UTF-8. */
  file: plainString(800_000).base64().default(""),
  address: text(500).default(""),
});

/** For everybody who writes a publiccode.yml. */
export const publiccodeFiles = {
  checkPubliccode: endpoint("POST", "/publiccode/check", {
    summary:
      "Judge a publiccode.yml by the standard, its next version, this portal's form and the EU's catalogue, and correct it",
    input: publiccodeSource,
    data: publiccodeCheck,
  }),
};
