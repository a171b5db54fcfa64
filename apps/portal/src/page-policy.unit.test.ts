import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./page-policy.ts";

const html = `<script>go()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>`;

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split("; ").map((one) => {
      const [name = "", ...sources] = one.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test("a page runs its own scripts, by hash where they stand in it, and no other", () => {
  const policy = directives(contentSecurityPolicy(html, true));
  const hash = createHash("sha256").update("go()").digest("base64");
  expect(policy.get("script-src")).toBe(`'self' 'sha256-${hash}'`);
  expect(policy.get("object-src")).toBe("'none'");
  expect(policy.get("base-uri")).toBe("'none'");
  expect(policy.get("frame-ancestors")).toBe("'none'");
});

test("only a page on https sends its requests to https", () => {
  expect(directives(contentSecurityPolicy(html, true)).has("upgrade-insecure-requests")).toBe(true);
  expect(directives(contentSecurityPolicy(html, false)).has("upgrade-insecure-requests")).toBe(
    false,
  );
});
