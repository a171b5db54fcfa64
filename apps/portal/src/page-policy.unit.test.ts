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
  const policy = directives(contentSecurityPolicy(html, { secure: true, trustedTypes: true }));
  const hash = createHash("sha256").update("go()").digest("base64");
  expect(policy.get("script-src")).toBe(`'self' 'sha256-${hash}'`);
  expect(policy.get("object-src")).toBe("'none'");
  expect(policy.get("base-uri")).toBe("'none'");
  expect(policy.get("frame-ancestors")).toBe("'none'");
});

test("only a page on https sends its requests to https", () => {
  const upgrades = (secure: boolean) =>
    directives(contentSecurityPolicy(html, { secure, trustedTypes: true })).has(
      "upgrade-insecure-requests",
    );
  expect([upgrades(true), upgrades(false)]).toEqual([true, false]);
});

test("browsers with Trusted Types are asked for them, save under Vite", () => {
  const policy = directives(contentSecurityPolicy(html, { secure: true, trustedTypes: true }));
  expect(policy.get("require-trusted-types-for")).toBe("'script'");
  expect(policy.get("trusted-types")).toBe("default inspected");
  const underVite = directives(contentSecurityPolicy(html, { secure: true, trustedTypes: false }));
  expect([...underVite.keys()].filter((name) => name.includes("trusted"))).toEqual([]);
});
