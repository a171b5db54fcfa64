import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import cookie from "@fastify/cookie";
import { propertyRuns } from "@public-code/portal/test-support/test-scope.ts";
import fc from "fast-check";
import Fastify from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { requestKey } from "./pre-router-cache.ts";

// Fastify's parser is loaded with its plugin.
beforeAll(async () => {
  await Fastify().register(cookie);
});

function keyOf(headers: Record<string, string>): string {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: "/", headers: { host: "portal", ...headers } });
  return requestKey(request, "");
}

/** What pages read of a cookie header. */
function readBy(header: string): unknown {
  const { lang, theme, textSize } = cookie.parse(header);
  return { lang, theme, textSize };
}

describe("the key of a request", () => {
  test.each([
    "theme =dark",
    "theme\t=dark",
    " theme=dark",
    "a=b;theme=dark",
    "theme=dark; theme=light",
    "theme=%64ark",
    "visitor=1;\ttextSize = large ",
  ])("with the cookie %j differs from that without one", (header) => {
    expect(keyOf({ cookie: header })).not.toBe(keyOf({}));
  });

  test.each(["visitor=1", "themes=dark", "theme", "Theme=dark", "a=theme=dark", ";;", ""])(
    "with the cookie %j is that without one",
    (header) => {
      expect(keyOf({ cookie: header })).toBe(keyOf({}));
    },
  );

  test("is the same only for cookies that pages read the same", () => {
    const piece = fc.constantFrom(
      ...["lang", "theme", "textSize", "visitor", "dark", "%64", '"', "\\"],
      ...["=", "=", ";", "; ", " ", "\t", "\u00a0", ","],
    );
    const header = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(header, fc.oneof(header, fc.constant("")), (first, other) => {
        if (keyOf({ cookie: first }) !== keyOf({ cookie: other })) return;
        expect(readBy(first)).toEqual(readBy(other));
      }),
      propertyRuns(2_000),
    );
  });

  test("lets no header pass for two", () => {
    expect(keyOf({ host: "portal en-US" })).not.toBe(keyOf({ host: "portal", lang: "en-US" }));
    expect(keyOf({ cookie: "theme=a; lang=b" })).not.toBe(keyOf({ cookie: "theme=a%3B%20lang=b" }));
  });
});
