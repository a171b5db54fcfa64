import type { $ZodStringFormat } from "zod/v4/core";

/**
 * What zod's schemas import in the browser. Pages write no JSON Schemas, say in words of their own what is
 * wrong, may not compile, only decode, read nothing that holds itself, and know few formats of texts; see decision 109.
 */
export * from "zod/v4/core";
export { $ZodObject as $ZodObjectJIT } from "zod/v4/core";

function absent(): never {
  throw new Error("This part of zod is not in pages: see zod-in-pages.ts");
}

export {
  absent as createStandardJSONSchemaMethod,
  absent as createToJSONSchemaMethod,
  absent as decode,
  absent as decodeAsync,
  absent as encode,
  absent as encodeAsync,
  absent as safeDecode,
  absent as safeDecodeAsync,
  absent as safeEncode,
  absent as safeEncodeAsync,
};

/** Formats and kinds of schemas that no call of a page names. */
const unused: Pick<typeof $ZodStringFormat, "init"> = { init: absent };

export {
  unused as $ZodBase64URL,
  unused as $ZodCatch,
  unused as $ZodCIDRv4,
  unused as $ZodCIDRv6,
  unused as $ZodCUID,
  unused as $ZodCUID2,
  unused as $ZodE164,
  unused as $ZodEmail,
  unused as $ZodEmoji,
  unused as $ZodGUID,
  unused as $ZodIntersection,
  unused as $ZodIPv4,
  unused as $ZodIPv6,
  unused as $ZodJWT,
  unused as $ZodKSUID,
  unused as $ZodNanoID,
  unused as $ZodNonOptional,
  unused as $ZodULID,
  unused as $ZodURL,
  unused as $ZodXID,
};

/** None, as with zod/mini. */
export const memoizer = (): undefined => undefined;

export default function en(): { localeError: () => undefined } {
  return { localeError: () => undefined };
}
