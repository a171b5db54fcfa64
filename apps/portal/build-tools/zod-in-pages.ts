import type { $ZodStringFormat } from "zod/v4/core";

/**
 * What zod's schemas import in the browser. Pages write no JSON Schemas, say in words of their own what is
 * wrong, may not compile, read nothing that holds itself, and know few formats of texts; see decision 109.
 */
export * from "zod/v4/core";
export { $ZodObject as $ZodObjectJIT } from "zod/v4/core";

function absent(): never {
  throw new Error("This part of zod is not in pages: see zod-in-pages.ts");
}

export { absent as createStandardJSONSchemaMethod, absent as createToJSONSchemaMethod };

/** Formats that no call of a page names. */
const format: Pick<typeof $ZodStringFormat, "init"> = { init: absent };

export {
  format as $ZodBase64URL,
  format as $ZodCIDRv4,
  format as $ZodCIDRv6,
  format as $ZodCUID,
  format as $ZodCUID2,
  format as $ZodE164,
  format as $ZodEmail,
  format as $ZodEmoji,
  format as $ZodGUID,
  format as $ZodIPv4,
  format as $ZodIPv6,
  format as $ZodJWT,
  format as $ZodKSUID,
  format as $ZodNanoID,
  format as $ZodULID,
  format as $ZodURL,
  format as $ZodXID,
};

/** None, as with zod/mini. */
export const memoizer = (): undefined => undefined;

export default function en(): { localeError: () => undefined } {
  return { localeError: () => undefined };
}
